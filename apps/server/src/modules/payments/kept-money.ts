import type { Paise } from '@basera/contract/money';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** What stays of the money that came in for a booking and its changes, in paise: less what has gone back or is owed. A sum paid twice never counted. */
export async function keptOfBooking(db: Kysely<DB>, bookingId: number): Promise<Paise> {
  const { rows } = await sql<{ kept: Paise }>`
    select (
      coalesce((select sum(amount) from payments where booking_id = ${bookingId} and paid_at is not null), 0)
      - coalesce((
        select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = ${bookingId} and r.transaction_number = p.transaction_number), 0)
    )::int8 as kept`.execute(db);
  return rows[0]?.kept ?? (0 as Paise);
}
