-- The slabs of GST that the prices of a booked room were made by ('2025-09-22 5 18 750000', a comma between entries), so that
-- what was sold costs what it did whatever is set later. Null of what was sold while there was the first entry alone.
alter table booking_rooms add column slabs text;
