-- no transaction
-- What the office's palette finds by: parts of names and addresses by their trigrams, numbers of papers and of gateways as they are.
drop index concurrently if exists users_found;
create index concurrently users_found on users using gin (
  email gin_trgm_ops, phone gin_trgm_ops, lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops
) where deleted_at is null;
drop index concurrently if exists businesses_found;
create index concurrently businesses_found on businesses using gin (
  lower(name) gin_trgm_ops, lower(owner_name) gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops
);
drop index concurrently if exists bookings_found;
create index concurrently bookings_found on bookings using gin (guest_name gin_trgm_ops, property_name gin_trgm_ops);
drop index concurrently if exists bookings_by_day;
create index concurrently bookings_by_day on bookings (check_in);
drop index concurrently if exists desk_bookings_found;
create index concurrently desk_bookings_found on desk_bookings using gin (phone gin_trgm_ops, email gin_trgm_ops);
drop index concurrently if exists payments_found;
create index concurrently payments_found on payments using gin (transaction_number gin_trgm_ops);
drop index concurrently if exists payment_links_found;
create index concurrently payment_links_found on payment_links (link_id);
drop index concurrently if exists refunds_found;
create index concurrently refunds_found on refunds (reference) where reference is not null;
drop index concurrently if exists payouts_by_transfer;
create index concurrently payouts_by_transfer on payouts (transfer_id) where transfer_id is not null;
drop index concurrently if exists payouts_by_bank;
create index concurrently payouts_by_bank on payouts (bank_reference) where bank_reference is not null;
drop index concurrently if exists invoices_by_number;
create index concurrently invoices_by_number on invoices (lower(number));
drop index concurrently if exists credit_notes_by_number;
create index concurrently credit_notes_by_number on credit_notes (lower(number));
drop index concurrently if exists tickets_found;
create index concurrently tickets_found on tickets using gin (
  number gin_trgm_ops, subject gin_trgm_ops, email gin_trgm_ops
);
