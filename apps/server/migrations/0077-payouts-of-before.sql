-- What was paid for stays that have not begun goes to their owners as what is paid from now on; those of stays that have are paid out as
-- they were. few rows: the payments of stays to come.
insert into payouts (payment_id, booking_id, business_id, gateway, transaction_number, amount, state, hold_until, created_at)
  select p.id, b.id, b.business_id, p.gateway, p.transaction_number, 0, 'planned',
    ((b.check_in + 1)::text || ' ' || b.check_in_time || ':00+05:30')::timestamptz, p.paid_at
  from payments p join bookings b on b.id = p.booking_id
  where p.paid_at is not null and p.transaction_number is not null and b.check_in > (now() at time zone 'Asia/Kolkata')::date
  on conflict (gateway, transaction_number) do nothing;
