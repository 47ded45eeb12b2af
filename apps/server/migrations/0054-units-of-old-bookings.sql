-- Bookings from before 0053 get their units by the regular job.
insert into stays_to_number (property_id) select distinct property_id from bookings where status = 'accepted';
