-- Whoever works in the operator's office. Nobody is taken out: the audit names them.
create table staff (
  id integer generated always as identity primary key,
  name text not null,
  email text not null unique,
  role text not null check (role in ('support', 'finance', 'content', 'admin')),
  created_at timestamptz not null,
  closed_at timestamptz
);

create table staff_passkeys (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_staff on staff_passkeys (staff_id);

-- 'proved': by the code, and the passkey is still to come. Only the SHA-256 of the token is kept.
create table staff_sessions (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  token_hash bytea not null unique,
  step text not null check (step in ('proved', 'open')),
  challenge text,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_staff on staff_sessions (staff_id);
create index staff_sessions_by_end on staff_sessions (expires_at);

-- Why somebody of the staff looked at what is kept of a person: asked once a case.
create table staff_reasons (
  staff_id integer not null references staff,
  subject text not null,
  why text not null,
  given_at timestamptz not null,
  primary key (staff_id, subject)
);

-- One chain: each row bears the hash of the one before, and numbers follow one another.
create table audit_log (
  id integer primary key,
  at timestamptz not null,
  staff_id integer references staff,
  who text not null,
  action text not null,
  subject text not null,
  for_whom text,
  before jsonb,
  after jsonb,
  why text,
  request_id text,
  hash_before bytea not null,
  hash bytea not null unique
);
create index audit_of_subject on audit_log (subject, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_kept before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- What takes two pairs of eyes.
create table approvals (
  id integer generated always as identity primary key,
  kind text not null,
  subject text not null,
  facts jsonb not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'done', 'overtaken')),
  asked_by integer not null references staff,
  asked_at timestamptz not null,
  why text not null,
  decided_by integer references staff,
  decided_at timestamptz,
  decided_why text,
  due_at timestamptz,
  constraint second_person check (state not in ('approved', 'refused', 'done', 'overtaken')
    or (decided_by is not null and decided_by <> asked_by))
);
create unique index one_open_approval on approvals (kind, subject) where state in ('waiting', 'approved');
create index approvals_due on approvals (due_at) where state = 'approved';
