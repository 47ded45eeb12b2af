-- The stay that a difference was proposed for: another may be chosen since, and books and approvals name the one it is of (0128). Filled in the file behind this.
alter table guarantees add column instead_id integer references bookings;
