-- no transaction: bookings may be many
-- The bookings of a business by their days, for its lists and for who arrives and leaves today.
drop index concurrently if exists bookings_of_business;
create index concurrently bookings_of_business on bookings (business_id, check_in, id);
drop index concurrently if exists departures_of_business;
create index concurrently departures_of_business on bookings (business_id, check_out);
