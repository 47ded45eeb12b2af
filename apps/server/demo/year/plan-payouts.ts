import type { DemoClient } from '../number-stays.ts';

// Older ones went to their owners long ago.
const DAYS_BEHIND = 40;

/** Has what guests paid for stays of these weeks and of those to come on its way to their owners: the regular job does the rest. */
export const planPayouts = (client: DemoClient, now: Date): Promise<unknown> =>
  client.query(
    `insert into payouts (payment_id, booking_id, business_id, gateway, transaction_number, amount, state, hold_until, created_at)
     select p.id, b.id, b.business_id, p.gateway, p.transaction_number, 0, 'planned',
       ((b.check_in + 1)::text || ' ' || b.check_in_time || ':00+05:30')::timestamptz, p.paid_at
     from payments p join bookings b on b.id = p.booking_id
     where p.status = 'completed' and b.check_in > ($1::text::timestamptz at time zone 'Asia/Kolkata')::date - $2::int
     on conflict (gateway, transaction_number) do nothing`,
    [now.toISOString(), DAYS_BEHIND],
  );
