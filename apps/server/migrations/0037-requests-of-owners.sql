-- no transaction: bookings may be many
-- The last requests of a business, to tell how soon its owner usually answers.
drop index concurrently if exists bookings_requests;
create index concurrently bookings_requests on bookings (business_id, id desc) where reviews_requests;
