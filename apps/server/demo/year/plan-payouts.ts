import type { DemoClient } from '../number-stays.ts';

// Those before went to their owners long ago, and those after are for another day: each is work of the regular job.
const DAYS_BEHIND = 3;
const DAYS_AHEAD = 10;

/** Has what guests paid for the stays of these days on its way to their owners: the regular job does the rest. What is disputed, or told from the door, is kept back. */
export const planPayouts = (client: DemoClient, now: Date): Promise<unknown> =>
  client.query(
    `insert into payouts (payment_id, booking_id, business_id, gateway, transaction_number, amount, state, hold_until, created_at,
       frozen_at, frozen_why)
     select p.id, b.id, b.business_id, p.gateway, p.transaction_number, 0, 'planned',
       ((b.check_in + 1)::text || ' ' || b.check_in_time || ':00+05:30')::timestamptz, p.paid_at,
       coalesce(d.opened_at, c.opened_at), coalesce('The booking is disputed (no. ' || d.id || ').',
         'The guest was asked for more at the door, or refused (A-' || c.id || ').')
     from payments p join bookings b on b.id = p.booking_id left join disputes d on d.booking_id = b.id
     left join arrival_cases c on c.booking_id = b.id and c.kind in ('asked_more', 'refused') and c.settled_at is null
     where p.status in ('completed', 'partly_refunded') and b.check_in - ($1::text::timestamptz at time zone 'Asia/Kolkata')::date between -$2::int and $3::int
     on conflict (gateway, transaction_number) do nothing`,
    [now.toISOString(), DAYS_BEHIND, DAYS_AHEAD],
  );
