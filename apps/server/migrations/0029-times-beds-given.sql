-- Times, beds and how many a room sleeps came from column defaults and from the defaults of an import. Deadlines and
-- parties still count with them; they are told only where the owner gave them. No table is rewritten or read here.
alter table properties
  add column check_in_given boolean not null default false,
  add column check_out_given boolean not null default false;
alter table rooms
  add column sleeps_given boolean not null default false,
  add column bed_given boolean not null default false;
-- As they were when the booking was made, like the times themselves.
alter table bookings
  add column check_in_given boolean not null default false,
  add column check_out_given boolean not null default false;
