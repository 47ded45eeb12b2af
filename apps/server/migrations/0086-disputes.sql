-- A booking of which somebody wants money back, or a guest's bank does: what its owner is to have is kept back until it is decided.
create table disputes (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  -- What the gateway calls it; null for one that the operator's people opened.
  gateway_ref text unique,
  opened_by integer references staff,
  why text not null,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references staff,
  -- 'owner': paid as agreed. 'guest': a refund beyond the terms. 'bank': the guest's bank has ended it.
  outcome text check (outcome in ('owner', 'guest', 'bank')),
  decided_why text,
  check ((decided_at is null) = (outcome is null)),
  check ((opened_by is null) = (gateway_ref is not null))
);
create index disputes_of_booking on disputes (booking_id, id);
create index open_disputes on disputes (opened_at) where decided_at is null;
