-- Nights that were cancelled before there were such rows are held to what their rooms ask now.
insert into term_caps (room_id, until, booking_id, meal, breakfast, lunch, dinner, included, guest, child)
select r.id, c.until, c.booking_id, r.meal, r.breakfast, r.lunch, r.dinner, r.included_guests, r.extra_guest_price,
  coalesce(r.extra_child_price, r.extra_guest_price)
from rooms r
join (select room_id, max(night) as until, max(booking_id) as booking_id from rate_caps group by room_id) c on c.room_id = r.id;
