-- What goes to an owner of a payment: a transfer to their account at the gateway, held there, released, settled to their bank. One a
-- payment that came in; one that came in twice has a second that goes back whole. Money in paise.
create table payouts (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  booking_id integer not null references bookings,
  business_id integer not null references businesses,
  gateway text not null,
  -- The payment at the gateway.
  transaction_number text not null,
  -- Of money that goes back whole: nothing of it is the owner's.
  is_stray boolean not null default false,
  -- Whose it is at the gateway; null until there is one.
  account text,
  amount bigint not null check (amount >= 0),
  -- What has to come back of it, and what has, as the gateway says.
  to_reverse bigint not null default 0,
  reversed bigint not null default 0,
  state text not null check (state in ('planned', 'held', 'released', 'settled', 'reversed', 'failed')),
  hold_until timestamptz not null,
  -- Somebody of ours released it then, before its day.
  released_by_hand_at timestamptz,
  transfer_id text,
  -- How often a transfer was tried that the gateway then called failed.
  attempt integer not null default 1,
  frozen_at timestamptz,
  frozen_why text,
  settlement_id text,
  bank_reference text,
  released_at timestamptz,
  settled_at timestamptz,
  attention text,
  tries integer not null default 0,
  last_error text,
  checked_at timestamptz,
  -- Some process is at it until then.
  taken_until timestamptz,
  created_at timestamptz not null,
  unique (gateway, transaction_number),
  unique (gateway, transfer_id),
  check (to_reverse between 0 and amount and reversed between 0 and amount),
  check ((frozen_at is null) = (frozen_why is null)),
  check (state in ('planned', 'failed', 'reversed') or transfer_id is not null)
);
create index payouts_of_booking on payouts (booking_id, id);
create index payouts_of_payment on payouts (payment_id);
create index payouts_of_business on payouts (business_id, hold_until);
create index payouts_under_way on payouts (gateway, checked_at) where state in ('planned', 'held', 'released', 'failed');

-- What pages to pay on were made with: a transfer comes with whoever pays there.
create table planned_transfers (
  payment_id integer not null references payments,
  reference text not null,
  account text not null,
  amount bigint not null check (amount > 0),
  planned_at timestamptz not null,
  primary key (payment_id, reference)
);

-- An owner's account at the gateway, how far the gateway is with looking at who they are, and what it still asks.
create table linked_accounts (
  business_id integer primary key references businesses on delete cascade,
  gateway text not null,
  account_id text,
  stakeholder_id text,
  product_id text,
  state text not null check (state in ('opening', 'under_review', 'needs_clarification', 'activated', 'suspended')),
  -- Which of the owner's details the gateway has: those given then.
  given_at timestamptz,
  asks jsonb not null default '[]',
  tries integer not null default 0,
  last_error text,
  checked_at timestamptz,
  taken_until timestamptz,
  unique (gateway, account_id)
);

-- The books of the sandbox gateway: accounts of owners, transfers to them, what came back of these, and what reached a bank.
create table sandbox_accounts (
  id text primary key,
  business_id integer not null unique references businesses on delete cascade,
  closed_at timestamptz,
  created_at timestamptz not null
);
create table sandbox_transfers (
  id text primary key,
  -- Null for one from what the operator has at the gateway.
  payment_id text,
  reference text not null unique,
  account_id text not null references sandbox_accounts on delete cascade,
  amount bigint not null check (amount > 0),
  reversed bigint not null default 0 check (reversed between 0 and amount),
  on_hold boolean not null,
  released_at timestamptz,
  failed_why text,
  settlement_id text,
  created_at timestamptz not null
);
create index sandbox_transfers_of_payment on sandbox_transfers (payment_id);
create table sandbox_reversals (
  id text primary key,
  transfer_id text not null references sandbox_transfers on delete cascade,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create table sandbox_settlements (
  id text primary key,
  account_id text not null references sandbox_accounts on delete cascade,
  amount bigint not null,
  bank_reference text not null,
  settled_at timestamptz not null
);

-- The transfers that come with whoever pays on a page of the sandbox.
alter table sandbox_links add column transfers jsonb;
