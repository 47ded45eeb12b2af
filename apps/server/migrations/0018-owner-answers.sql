-- What the owner said to the guest when a request could not be taken.
alter table bookings add column rejection_reason text check (rejection_reason <> '');

-- An owner's list: what waits for an answer, and who comes.
create index on bookings (business_id, check_in) where status in ('pending', 'accepted');
