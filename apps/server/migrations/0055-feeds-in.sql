-- What other sites say is taken, a feed a unit and site. The release before closes nights under the same rules.
create table calendar_feeds (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  room_id integer not null references rooms on delete cascade,
  unit_no integer not null check (unit_no > 0),
  site text not null check (site in ('airbnb', 'booking', 'google', 'vrbo', 'other')),
  url text not null,
  added_at timestamptz not null,
  next_fetch_at timestamptz not null,
  fetched_at timestamptz,
  -- The last answer that could be used.
  read_at timestamptz,
  misses integer not null default 0,
  problem text,
  -- Null while nights that vanished wait for a second answer: that one is to come whole.
  etag text,
  last_modified text,
  unique (room_id, unit_no, url)
);
create index calendar_feeds_of_property on calendar_feeds (property_id);
create index calendar_feeds_due on calendar_feeds (next_fetch_at);

-- What a feed says is taken. Names and notes of other sites' guests are not kept.
create table feed_blocks (
  id integer generated always as identity primary key,
  feed_id integer not null references calendar_feeds on delete cascade,
  -- A hash: some sites put more than a number into it.
  uid text not null,
  first_night date not null,
  -- Not among them.
  until date not null check (until > first_night),
  is_reservation boolean not null,
  -- The other site's number of the booking, where the feed has one.
  reference text,
  -- It began on the day that it was first seen, or reached the end of what can be booked: a site's own notice and window move so.
  is_edge boolean not null,
  -- Another feed of the unit had the very same nights before: two sites that read one another, and no second booking.
  is_copy boolean not null,
  changed_at timestamptz not null,
  -- Not in the last answer, which lacked so much that a second one has to agree.
  missing_since timestamptz
);
create index feed_blocks_of_feed on feed_blocks (feed_id);

-- How many units of a kind of room other sites have taken, whether they could be closed here or not.
create table feed_nights (
  room_id integer not null references rooms on delete cascade,
  night date not null,
  units integer not null check (units > 0),
  primary key (room_id, night)
);

alter table room_closures drop constraint room_closures_why_check;
alter table room_closures add constraint room_closures_why_check check (why in ('owner', 'feed')) not valid;

-- Units whose feeds have been silent: what needs one of them is a request.
alter table rooms add column stale_units integer not null default 0;

-- What somebody has to settle: opened by the product, settled by a person or by what happened since. `facts` names no person.
create table cases (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('double_booking')),
  business_id integer not null references businesses on delete cascade,
  property_id integer not null references properties on delete cascade,
  booking_id integer references bookings on delete cascade,
  room_id integer references rooms on delete set null,
  state text not null check (state in ('open', 'settled')),
  opened_at timestamptz not null,
  settled_at timestamptz,
  -- Null where it settled itself, or who settled it has left.
  settled_by integer references users on delete set null,
  done text,
  facts jsonb not null,
  told_at timestamptz,
  check ((state = 'settled') = (settled_at is not null))
);
-- One of a booking and room at a time.
create unique index cases_once on cases (kind, booking_id, room_id) where state = 'open';
create index cases_of_business on cases (business_id, id desc);
create index cases_of_booking on cases (booking_id);
create index cases_to_tell on cases (id) where told_at is null;

-- Who is told of a case by e-mail; null for the address of the business itself.
create table case_mails (
  id integer generated always as identity primary key,
  case_id integer not null references cases on delete cascade,
  user_id integer references users on delete cascade,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0
);
create index case_mails_unsent on case_mails (id) where mailed_at is null;
create index case_mails_of_case on case_mails (case_id);
