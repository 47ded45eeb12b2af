-- Which units of a kind of room a booking has, from a first night to a last. Numbers never decide whether something sells:
-- room_nights does. They are given once a booking is accepted.
create table booking_units (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings on delete cascade,
  room_id integer not null references rooms on delete cascade,
  unit_no integer not null check (unit_no > 0),
  first_night date not null,
  -- Among them.
  last_night date not null,
  changed_at timestamptz not null,
  check (last_night >= first_night),
  -- A range of one number stands for the number. Looked at once a statement is done: rows may make room for one another.
  constraint one_booking_a_unit exclude using gist (
    int4range(room_id, room_id, '[]') with &&, int4range(unit_no, unit_no, '[]') with &&,
    daterange(first_night, last_night, '[]') with &&
  ) deferrable
);
create index booking_units_of_booking on booking_units (booking_id);
create index booking_units_of_room on booking_units (room_id, last_night);

-- What the owner calls a unit.
create table room_units (
  room_id integer not null references rooms on delete cascade,
  unit_no integer not null check (unit_no > 0),
  name text not null,
  primary key (room_id, unit_no)
);

-- Stays whose numbers are no longer in step with their bookings: rows are added and taken away, never changed, so that no
-- booking waits for another one here.
create table stays_to_number (
  id bigint generated always as identity primary key,
  property_id integer not null
);
create index stays_to_number_stay on stays_to_number (property_id);

create function note_stay_to_number() returns trigger language plpgsql as $$
begin
  insert into stays_to_number (property_id) values (new.property_id);
  return null;
end $$;

create trigger units_of_new_booking after insert on bookings
  for each row when (new.status = 'accepted') execute function note_stay_to_number();
-- Rooms of a booking change together with its nights, or with them written anew.
create trigger units_of_changed_booking after update of status, check_in, check_out on bookings
  for each row when (new.status = 'accepted' or old.status = 'accepted') execute function note_stay_to_number();
create trigger units_of_changed_room after update of units on rooms
  for each row when (new.units <> old.units) execute function note_stay_to_number();

-- Where other sites read when a unit is taken: a link a unit and site. `content` stands for what was read last, `changed_at`
-- is when that became so.
create table unit_feeds (
  room_id integer not null references rooms on delete cascade,
  unit_no integer not null check (unit_no > 0),
  site text not null check (site in ('airbnb', 'booking', 'google', 'vrbo', 'other')),
  secret text not null unique,
  made_at timestamptz not null,
  read_at timestamptz,
  content text,
  changed_at timestamptz,
  primary key (room_id, unit_no, site)
);

-- The database's own clock for who does not say: other calendars are only told that it is no newer than that.
alter table room_closures add column changed_at timestamptz not null default now();
