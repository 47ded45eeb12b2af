-- no transaction: an index on a table that is written all day
drop index concurrently if exists sent_messages_of_booking;
create index concurrently sent_messages_of_booking on sent_messages (booking_id) where booking_id is not null;
