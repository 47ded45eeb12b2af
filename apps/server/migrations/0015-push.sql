-- Browsers that get notifications. One is nobody's until its person has proved who they are, and hears nothing once the
-- session in which they did is over.
create table push_devices (
  id text primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_id integer references users on delete cascade,
  session_id integer references user_sessions on delete cascade,
  sdk_version text,
  interests text[] not null default '{}' check (cardinality(interests) <= 5000),
  created_at timestamptz not null,
  check ((user_id is null) = (session_id is null))
);
create index on push_devices (user_id);
create index on push_devices (session_id);

-- Made once: what push services know this server by, and what the tokens of persons are signed with.
create table push_keys (
  id integer primary key check (id = 1),
  vapid_public text not null,
  vapid_private text not null,
  token_secret text not null
);

-- When a step was put down to be pushed; steps nobody is told of are marked as well.
alter table booking_events add column pushed_at timestamptz;
update booking_events set pushed_at = created_at;
create index unpushed_events on booking_events (id) where pushed_at is null;

-- When the guest was reminded that the stay begins the next day.
alter table bookings add column check_in_told_at timestamptz;
create index check_ins_to_tell on bookings (check_in) where status = 'accepted' and check_in_told_at is null;
