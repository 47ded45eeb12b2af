-- no transaction
-- What the office's palette finds a payment by: numbers of banks and gateways in letters of any size, its sum, the day it was paid.
drop index concurrently if exists payment_links_named;
create index concurrently payment_links_named on payment_links (lower(link_id));
drop index concurrently if exists refunds_found;
create index concurrently refunds_found on refunds (lower(reference)) where reference is not null;
drop index concurrently if exists refunds_named;
create index concurrently refunds_named on refunds (lower(gateway_refund_id)) where gateway_refund_id is not null;
drop index concurrently if exists payouts_named;
create index concurrently payouts_named on payouts (lower(transfer_id)) where transfer_id is not null;
drop index concurrently if exists payouts_by_bank;
create index concurrently payouts_by_bank on payouts (lower(bank_reference)) where bank_reference is not null;
drop index concurrently if exists disputes_named;
create index concurrently disputes_named on disputes (lower(gateway_ref)) where gateway_ref is not null;
drop index concurrently if exists payments_of_sum;
create index concurrently payments_of_sum on payments (amount, id);
drop index concurrently if exists refunds_of_sum;
create index concurrently refunds_of_sum on refunds (amount, id);
drop index concurrently if exists payments_of_day;
create index concurrently payments_of_day on payments (paid_at) where paid_at is not null;
