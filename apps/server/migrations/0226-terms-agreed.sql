-- When its guest agreed to the terms by a box that they checked themselves (0118); null where the box was checked beforehand.
alter table bookings add column terms_agreed_at timestamptz;
