-- What each unpaid hold keeps from sale, for whom and from where: the limits on unpaid holds are counted here. Whether it still holds, and
-- whether it was paid, is the booking's and the payment's to say. Forgotten after a day.
create table room_holds (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  change_id integer,
  user_id integer not null,
  property_id integer not null,
  -- A hash: of the network address only what is counted stays.
  network text not null,
  rooms integer not null check (rooms > 0),
  room_nights integer not null check (room_nights > 0),
  held_at timestamptz not null
);
create index on room_holds (user_id, held_at);
create index on room_holds (network, held_at);
create index on room_holds (held_at);
create index on room_holds (booking_id);
