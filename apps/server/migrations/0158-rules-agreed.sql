-- The rules of the house as a guest agreed to them before paying: the booking keeps them, whatever its owner says later. Null:
-- booked before there was this, or at the desk.
alter table bookings add column house_rules jsonb;
