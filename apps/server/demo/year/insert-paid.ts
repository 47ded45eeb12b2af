import type { DemoClient } from '../number-stays.ts';

/** Payments of these bookings of guests, each made at the sandbox when it was booked; of what was cancelled, given back. */
export async function insertPaid(client: DemoClient, bookings: readonly number[]): Promise<void> {
  await client.query(
    `insert into payments (booking_id, user_id, gateway, return_url, amount, status, transaction_number, paid_at, created_at, updated_at)
     select id, user_id, 'sandbox', '/booking/' || property_slug || '/confirmed?booking_id=' || id, amount,
       case when status = 'cancelled' then 'refunded' else 'completed' end, 'pay_demo-' || id, created_at, created_at, created_at
     from bookings where user_id is not null and id = any($1::int[])`,
    [bookings],
  );
  await client.query(
    `insert into sandbox_links (id, reference, amount, currency, description, callback_url, status, method, payment_id, created_at, expires_at)
     select 'link_demo-' || booking_id, 'demo-' || booking_id, amount, 'INR', 'Booking #' || booking_id, '/', 'paid', 'upi',
       transaction_number, paid_at, paid_at from payments where booking_id = any($1::int[])`,
    [bookings],
  );
  await client.query(
    `insert into payment_links (gateway, link_id, payment_id, url, expires_at, created_at)
     select 'sandbox', 'link_demo-' || booking_id, id, '/', paid_at, paid_at from payments where booking_id = any($1::int[])`,
    [bookings],
  );
}
