-- Which room was booked where another was given in its stead; null: the one it has. Its price is that room's: what its owner cancels is capped there.
alter table booking_rooms add column first_room_id integer references rooms;
