-- few rows: only what a dispute gave back after the stay was invoiced
insert into credit_notes_due (booking_id, refund_key)
  select i.booking_id, coalesce(
    (select split_part(r.idempotency_key, '-payment-', 1) from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = i.booking_id and r.transaction_number = p.transaction_number and r.created_at >= i.created_at
        and not exists (select 1 from credit_notes n where n.refund_key = split_part(r.idempotency_key, '-payment-', 1))
      order by r.id limit 1),
    'invoice-' || i.id || '-before')
  from invoices i
  where i.total
    - coalesce((select sum(n.total) from credit_notes n where n.invoice_id = i.id), 0)
    > coalesce((select sum(p.amount) from payments p where p.booking_id = i.booking_id and p.paid_at is not null), 0)
    - coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = i.booking_id and r.transaction_number = p.transaction_number), 0);
