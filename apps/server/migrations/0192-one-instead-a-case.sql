-- One stay instead is held for each case of a booking, no longer one for each booking (0128). 0: the owner cancelled without a refusal before.
alter table stays_instead add column case_id integer not null default 0;
-- What was chosen for an earlier case of a booking, and came to nothing.
create table stays_instead_before (
  instead_id integer primary key references bookings,
  booking_id integer not null references bookings,
  case_id integer not null,
  chosen_at timestamptz not null,
  promised bigint not null check (promised >= 0)
);
create index stays_instead_before_of on stays_instead_before (booking_id);
