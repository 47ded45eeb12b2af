-- no transaction
-- What a person has to look at and what waits is counted at every scrape: few rows of many.
drop index concurrently if exists payments_in_need;
create index concurrently payments_in_need on payments (id) where attention is not null;
drop index concurrently if exists payment_events_in_need;
create index concurrently payment_events_in_need on payment_events (id) where attention is not null;
drop index concurrently if exists payment_events_waiting;
create index concurrently payment_events_waiting on payment_events (received_at) where processed_at is null;
drop index concurrently if exists refunds_refused;
create index concurrently refunds_refused on refunds (id) where status = 'failed';
drop index concurrently if exists payouts_in_need;
create index concurrently payouts_in_need on payouts (id) where attention is not null;
