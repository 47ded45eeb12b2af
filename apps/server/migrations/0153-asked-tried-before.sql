-- What was tried before it was noted is asked for again by its key, not anew: the answer may have got lost.
-- few rows: payouts that failed at the gateway and are still tried.
update payouts o set asked_at = o.checked_at
  where o.state = 'planned' and o.transfer_id is null and o.tries > 0 and o.amount > 0
    and (starts_with(o.transaction_number, 'top-up-') or exists (
      select from refunds r where r.payment_id = o.payment_id and r.transaction_number = o.transaction_number));
