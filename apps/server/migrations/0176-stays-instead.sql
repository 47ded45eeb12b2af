-- After a refusal at the door, or a cancellation by the owner: the one stay that the guest chose instead, which is held an hour (0128).
-- One a booking, whatever becomes of it.
create table stays_instead (
  booking_id integer primary key references bookings,
  instead_id integer not null unique references bookings,
  chosen_at timestamptz not null,
  -- What the operator pays of the difference at most, as it was said then; paise.
  promised bigint not null check (promised >= 0),
  check (booking_id <> instead_id)
);

-- Differences that the operator pays: proposed once the guest is there, paid by the word of two.
create table guarantees (
  id integer generated always as identity primary key,
  booking_id integer not null unique references stays_instead,
  amount bigint not null check (amount > 0),
  proposed_at timestamptz not null,
  paid_at timestamptz,
  -- Our bank's.
  reference text,
  check ((paid_at is null) = (reference is null))
);
create index guarantees_unpaid on guarantees (id) where paid_at is null;
