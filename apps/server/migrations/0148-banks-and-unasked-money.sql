-- Since when the gateway was asked to give such money back without having answered, and what of it the guest's bank has taken itself, in paise.
alter table unasked_money add column asked_at timestamptz;
alter table unasked_money add column by_bank bigint not null default 0;

-- A guest's bank that asks for money on a page we do not know: of no booking, so that it is no row of disputes.
create table unasked_disputes (
  -- What the gateway calls it.
  gateway_ref text primary key,
  unasked_id integer not null references unasked_money,
  opened_at timestamptz not null,
  -- Since when it is over, and what the bank has taken by it.
  decided_at timestamptz,
  taken bigint
);
create index unasked_disputes_of_sum on unasked_disputes (unasked_id);

-- When two of the staff said that a refund which a bank had refused was sent from our own bank.
alter table refunds add column by_hand_at timestamptz;
