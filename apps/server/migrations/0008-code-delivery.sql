-- Codes live ten minutes: none of those under way is worth carrying over.
delete from one_time_codes;
alter table one_time_codes
  add column kind text not null check (kind in ('email', 'phone')),
  -- Null until a try at sending makes the code: what is to be sent lies nowhere in between.
  alter column code_hash drop not null,
  add column sent_at timestamptz;
create index on one_time_codes (expires_at);
create index on google_sign_ins (expires_at);
