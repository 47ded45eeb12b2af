-- A cap of terms that 0204 has made stays with a booking of the room itself, the first made: kinds made since either have it too.
-- few rows: a room each whose owner has cancelled a booking of nights to come.
update term_caps t set booking_id = own.booking_id
from (
  select distinct on (c.room_id) c.room_id, b.id as booking_id
  from rate_caps c
  join bookings b on b.id = c.booking_id
  join booking_rooms br on br.booking_id = b.id and coalesce(br.first_room_id, br.room_id) = c.room_id
  order by c.room_id, b.created_at, b.id
) own
where own.room_id = t.room_id and not exists (
  select from booking_rooms br where br.booking_id = t.booking_id and coalesce(br.first_room_id, br.room_id) = t.room_id);
