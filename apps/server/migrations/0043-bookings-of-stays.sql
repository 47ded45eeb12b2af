-- no transaction: bookings may be many
-- The bookings of a stay between two days, for its owner's calendar.
drop index concurrently if exists bookings_of_stay;
create index concurrently bookings_of_stay on bookings (property_id, check_in);
