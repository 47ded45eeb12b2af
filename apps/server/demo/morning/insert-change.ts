import type { Placed } from '../day/load-demo-day.ts';
import type { DemoClient } from '../number-stays.ts';

const HOUR_MS = 3_600_000;
const CHANGED_HOURS_AGO = 60;
const ARRIVED_HOURS_AGO = 30;

/**
 * A booking that was a night longer: its guest gave that night up and has it back by now, so that its story has a change, a part refund
 * down to the bank's number, and what was told of both.
 */
export async function insertChange(client: DemoClient, { booking }: Placed, now: Date): Promise<void> {
  const [changed, arrived] = [CHANGED_HOURS_AGO, ARRIVED_HOURS_AGO].map(
    (hours) => new Date(now.getTime() - hours * HOUR_MS),
  );
  await client.query(
    `insert into booking_changes (booking_id, status, check_in, check_out, guests, rooms, amount, difference, created_at, updated_at)
     select b.id, 'applied', b.check_in, b.check_out, b.guests, jsonb_agg(to_jsonb(r) - 'booking_id' - 'priced_by'), b.amount,
       -(b.amount / (b.check_out - b.check_in)), $2, $2
     from bookings b join booking_rooms r on r.booking_id = b.id where b.id = $1 group by b.id`,
    [booking, changed],
  );
  await client.query(
    `insert into booking_events (booking_id, kind, refund, created_at, mailed_at, pushed_at)
     select id, 'changed', amount / (check_out - check_in), $2, $2, $2 from bookings where id = $1`,
    [booking, changed],
  );
  await insertRefund(client, booking, { changed, arrived });
  await client.query(
    `insert into sent_messages (channel, recipient, subject, outcome, error, at, booking_id)
     select 'email', u.email, 'Booking changed: ' || b.property_name, 'sent', null, $2::timestamptz, b.id
       from bookings b join users u on u.id = b.user_id where b.id = $1
     union all select 'push', 'fcm.googleapis.com', null, 'refused', null, $2::timestamptz, $1::int
     union all select 'email', u.email, 'Your bank has your refund', 'sent', null, $3::timestamptz, b.id
       from bookings b join users u on u.id = b.user_id where b.id = $1`,
    [booking, changed, arrived],
  );
}

type Times = { changed: Date | undefined; arrived: Date | undefined };

/** The night was paid with the others, and has gone back at the sandbox. */
async function insertRefund(client: DemoClient, booking: number, { changed, arrived }: Times): Promise<void> {
  const id = `refund_demo-${booking}`;
  await client.query(
    `update payments set amount = b.amount + b.amount / (b.check_out - b.check_in), status = 'partly_refunded'
     from bookings b where b.id = booking_id and b.id = $1`,
    [booking],
  );
  await client.query(
    `update sandbox_links set amount = p.amount from payments p where p.transaction_number = sandbox_links.payment_id and p.booking_id = $1`,
    [booking],
  );
  await client.query(
    `insert into refunds (payment_id, transaction_number, amount, reason, idempotency_key, gateway_refund_id, status, created_at,
       sent_at, done_at, reference, reference_kind)
     select p.id, p.transaction_number, p.amount - b.amount, 'The booking was changed.', $2, $3, 'done', $4, $4, $5, '612345678901', 'rrn'
     from payments p join bookings b on b.id = p.booking_id where b.id = $1`,
    [booking, `demo-${booking}`, id, changed, arrived],
  );
  await client.query(
    `insert into sandbox_refunds (id, payment_id, idempotency_key, amount, created_at)
     select gateway_refund_id, transaction_number, idempotency_key, amount, created_at from refunds where gateway_refund_id = $1`,
    [id],
  );
  await client.query(
    `insert into refund_steps (refund_id, kind, created_at, mailed_at, pushed_at)
     select id, 'sent', $2::timestamptz, $2::timestamptz, $2::timestamptz from refunds where gateway_refund_id = $1
     union all select id, 'arrived', $3::timestamptz, $3::timestamptz, $3::timestamptz from refunds where gateway_refund_id = $1`,
    [id, changed, arrived],
  );
}
