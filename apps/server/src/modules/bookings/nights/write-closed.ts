import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { settleNights, withLinked } from './linked-nights.ts';
import { unnested } from './room-nights.ts';

export type Closed = { roomId: number; night: CalendarDate; units: number };

/** SQL: of the same locked rows as take-nights.ts. Keeps so many units of nights from sale; what other sites have taken is the caller's. */
export async function writeClosed(trx: Transaction<DB>, closed: Closed[]): Promise<void> {
  if (closed.length === 0) return;
  const nights = closed.map(({ units, ...one }) => ({ ...one, quantity: units }));
  await settleNights(
    trx,
    sql`select n.room_id, n.night, n.booked, coalesce(c.units, n.closed) as closed, n.units
      from ${withLinked(nights)} t join room_nights n on n.room_id = t.room_id and n.night = t.night
      left join ${unnested(nights)} as c (room_id, night, units) on c.room_id = n.room_id and c.night = n.night`,
  );
}
