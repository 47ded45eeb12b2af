-- Money that came and nobody asked for: another sum than was asked on a page of ours, or on a page we do not know. It lies in the account
-- 'unmatched' until two of the staff give it back, or say whose it is. Amounts in paise.
create table unasked_money (
  id integer generated always as identity primary key,
  gateway text not null,
  transaction_number text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- On whose page it was paid; null for a page we do not know.
  payment_id integer references payments,
  booking_id integer references bookings,
  link_id text,
  -- What was asked there.
  asked_for bigint,
  came_at timestamptz not null,
  state text not null check (state in ('waiting', 'returning', 'refused', 'returned', 'assigned', 'taken', 'corrected')),
  -- Of the refund by which it goes back: each that a bank refused is another attempt.
  attempt integer not null default 0,
  gateway_refund_id text,
  tries integer not null default 0,
  last_error text,
  checked_at timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  reference text,
  reference_kind text check (reference_kind in ('arn', 'rrn', 'utr')),
  unique (gateway, transaction_number)
);
create index unasked_money_returning on unasked_money (gateway, checked_at) where state = 'returning';
create index unasked_money_of_booking on unasked_money (booking_id);
create index unasked_money_of_refund on unasked_money (gateway_refund_id);

-- Since when the gateway was asked for a refund without having answered: it may have given it.
alter table refunds add column asked_at timestamptz;
