-- One conversation a guest and business, whatever was booked.
create table conversations (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  business_id integer not null references businesses,
  -- The latest message each side has seen.
  user_seen_id integer not null default 0,
  business_seen_id integer not null default 0,
  last_message_id integer,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, business_id)
);
create index on conversations (user_id, last_message_at desc);
create index on conversations (business_id, last_message_at desc);

-- Written under the lock of their conversation, so that within it ids are in the order in which they became visible:
-- 'after the last one seen' misses none.
create table messages (
  id integer generated always as identity primary key,
  conversation_id integer not null references conversations on delete cascade,
  sender_type text not null check (sender_type in ('user', 'business')),
  body text not null check (body <> ''),
  -- The sender's own name for it: a repeated send is the same message.
  client_id text,
  created_at timestamptz not null
);
create index on messages (conversation_id, id);
create unique index one_message_a_client_id on messages (conversation_id, sender_type, client_id) where client_id is not null;

-- Whoever has proved the address a business is known under acts for it.
create index on businesses (lower(email));
create index on businesses (phone);
create index on bookings (business_id, user_id);

create table realtime_keys (
  id integer primary key check (id = 1),
  secret text not null
);

-- Sockets opened on behalf of a session end with it, in whichever process they are.
create function tell_session_over() returns trigger language plpgsql as $$
begin
  if old.revoked_at is null then perform pg_notify('realtime', json_build_object('session', old.id)::text); end if;
  return null;
end $$;
create trigger session_revoked after update of revoked_at on user_sessions
  for each row when (new.revoked_at is not null) execute function tell_session_over();
create trigger session_deleted after delete on user_sessions
  for each row execute function tell_session_over();
