-- What a room costs each night, check-in first, as it was when it was booked, and its price on weekends then. Null: the
-- base price each night, as bookings of before have it, and as the release before makes them.
alter table booking_rooms add column nightly_rates integer[], add column weekend_price integer;
