-- no transaction
-- What the gateway told of a booking is found by what it told of: a page, a refund, a transfer or a payment.
drop index concurrently if exists payment_events_of_link;
create index concurrently payment_events_of_link on payment_events ((payload->'about'->>'linkId'))
  where payload->'about'->>'linkId' is not null;
drop index concurrently if exists payment_events_of_refund;
create index concurrently payment_events_of_refund on payment_events ((payload->'about'->>'refundId'))
  where payload->'about'->>'refundId' is not null;
drop index concurrently if exists payment_events_of_transfer;
create index concurrently payment_events_of_transfer on payment_events ((payload->'about'->>'transferId'))
  where payload->'about'->>'transferId' is not null;
drop index concurrently if exists payment_events_of_payment;
create index concurrently payment_events_of_payment on payment_events ((payload->'about'->>'transactionNumber'))
  where payload->'about'->>'transactionNumber' is not null;
