import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/**
 * SQL: whether a refund of a booking was begun and has no end yet: asked for, sent, or with its bank; or the part of an owner that goes back with
 * it is not back. What has reached an owner's bank may never come back, and nothing waits for that.
 */
export const refundUnderWay = (booking: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${booking} and r.status in ('pending', 'sent'))
  or exists (select from unasked_money u where u.booking_id = ${booking} and u.state = 'returning')
  or exists (select from payouts k where k.booking_id = ${booking} and k.state in ('held', 'released') and k.to_reverse > k.reversed))`;

/** The same of one booking. */
export async function isRefundUnderWay(db: Kysely<DB>, bookingId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${refundUnderWay(sql`${bookingId}::int`)} as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** The payments of a booking at the gateway of which something goes back, or went. */
export async function numbersGoingBack(db: Kysely<DB>, bookingId: number): Promise<Set<string>> {
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.transaction_number')
    .where('p.booking_id', '=', bookingId)
    .execute();
  return new Set(refunds.map(({ transaction_number }) => transaction_number));
}

/** Whether anything of a booking's own payments is back, or on its way. */
export async function goesBack(db: Kysely<DB>, bookingId: number): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.booking_id', '=', bookingId)
    .whereRef('r.transaction_number', '=', 'p.transaction_number')
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}
