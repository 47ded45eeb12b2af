-- By which of the named terms (rules/cancellation.ts of the contract) a stay is sold; a booking keeps those it was sold
-- under. The release before sells by the usual ones, and bookings show theirs.
alter table properties add column cancellation_policy text not null default 'standard';
alter table properties
  add constraint cancellation_policy_is_known check (cancellation_policy in ('standard', 'relaxed', 'until_arrival')) not valid;
