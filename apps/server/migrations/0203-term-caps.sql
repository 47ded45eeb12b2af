-- What a room whose booking its owner has cancelled may ask at most, beyond its nights, until the last such night (`until`): meals
-- and their sums, guests included and what each further one costs, in paise. No `included`: nobody is extra, however many it sleeps.
create table term_caps (
  room_id integer primary key references rooms on delete cascade,
  until date not null,
  booking_id integer references bookings on delete set null,
  meal text not null check (meal in ('no', 'yes', 'both')),
  breakfast integer not null check (breakfast >= 0),
  lunch integer not null check (lunch >= 0),
  dinner integer not null check (dinner >= 0),
  included integer check (included > 0),
  guest integer check (guest >= 0),
  child integer check (child >= 0),
  check ((included is null) = (guest is null) and (included is null) = (child is null))
);
create index term_caps_by_booking on term_caps (booking_id);
