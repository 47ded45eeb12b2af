-- Since when a sum that nobody asked for is to go back, as the last two decided.
alter table unasked_money add column decided_at timestamptz;

-- What guests are told of such a sum of their booking on its way back, each step of each try once.
create table unasked_steps (
  id integer generated always as identity primary key,
  unasked_id integer not null references unasked_money,
  attempt integer not null,
  kind text not null check (kind in ('sent', 'arrived', 'refused')),
  created_at timestamptz not null,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  pushed_at timestamptz,
  unique (unasked_id, attempt, kind)
);
create index untold_unasked_steps on unasked_steps (id) where mailed_at is null;
create index unpushed_unasked_steps on unasked_steps (id) where pushed_at is null;
