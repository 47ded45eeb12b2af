-- An owner lets the operator's support look at their app for half an hour. Rows stay, so that owners see who looked.
create table looking_grants (
  id integer generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  -- Null once they have left.
  allowed_by integer references users,
  allowed_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create index looking_of_business on looking_grants (business_id, id);
create index looking_of_person on looking_grants (allowed_by);
create index looking_by_end on looking_grants (until);

-- Who of the staff looked, by a code that serves once and the token it was changed for; of both only the SHA-256 is kept.
create table looks (
  id integer generated always as identity primary key,
  grant_id integer not null references looking_grants on delete cascade,
  staff_id integer not null references staff,
  -- The session of the office it hangs on: with that it ends.
  staff_session_id integer references staff_sessions on delete set null,
  why text not null check (why <> ''),
  begun_at timestamptz not null,
  code_hash bytea not null unique,
  code_until timestamptz not null,
  token_hash bytea unique,
  entered_at timestamptz
);
create index looks_of_grant on looks (grant_id, id);
create index looks_of_staff_session on looks (staff_session_id);
