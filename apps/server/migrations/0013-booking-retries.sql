-- Which booking a request made, so that a repeat after a crash goes on with it instead of making another.
alter table idempotency_keys add column booking_id integer references bookings;
