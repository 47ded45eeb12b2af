-- What was tried before it was noted, or is being tried by whoever may have been cut off, is asked for again by its key, not anew: the answer
-- may have got lost.
-- few rows: payouts that failed at the gateway and are still tried, and those that are being worked on.
update payouts o set asked_at = coalesce(o.checked_at, o.taken_until)
  where o.state = 'planned' and o.transfer_id is null and (o.tries > 0 or o.taken_until is not null) and o.amount > 0
    and (starts_with(o.transaction_number, 'top-up-') or exists (
      select from refunds r where r.payment_id = o.payment_id and r.transaction_number = o.transaction_number));
