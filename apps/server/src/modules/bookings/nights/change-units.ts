import type { CalendarDate } from '@basera/contract/calendar-date';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { keepTakenOf } from './keep-taken.ts';
import { claimedOf, countedOf, familyOf, lockWholeStayOf, settleNights } from './linked-nights.ts';

/** SQL: of the same order of locks as take-nights.ts. */

/**
 * Gives every night of a kind of room so many units; the row of the room itself is the caller's to change. Where more
 * are sold or closed on some night nothing is changed, and the first such night comes back.
 */
export async function changeUnits(trx: Transaction<DB>, roomId: number, units: number): Promise<CalendarDate | null> {
  await lockAll(trx, roomId);
  const { rows } = await sql<{ night: CalendarDate }>`
    select n.night from (${nightsWith(roomId, sql`${units}::int`)}) n
    where n.room_id = ${roomId} and n.booked + n.closed + n.claimed > n.units order by n.night limit 1`.execute(trx);
  if (rows[0]) return rows[0].night;
  await settleNights(trx, nightsWith(roomId, sql`${units}::int`));
  await keepTakenOf(trx, roomId);
  return null;
}

/** The same, whatever is sold: such nights keep as many units as are sold, and are full. What is closed gives way to that. */
export async function keepUnits(trx: Transaction<DB>, roomId: number, units: number): Promise<void> {
  await lockAll(trx, roomId);
  const kept = nightsWith(roomId, sql`greatest(${units}::int, n.booked + ${countedOf('n')})`);
  await settleNights(
    trx,
    sql`select room_id, night, booked, least(closed, greatest(0, units - booked - claimed)) as closed, units from (${kept}) k`,
  );
}

async function lockAll(trx: Transaction<DB>, roomId: number): Promise<void> {
  // Whoever takes nights of it waits here, and reads the units anew.
  await lockWholeStayOf(trx, roomId);
  await sql`select 1 from rooms where id = ${roomId} for update`.execute(trx);
  await sql`
    select 1 from room_nights where room_id in ${familyOf(roomId)} order by room_id, night for update`.execute(trx);
}

/** The nights of a room and of those it is linked with, the room's with other units. */
const nightsWith = (roomId: number, units: RawBuilder<unknown>) => sql`
  select n.room_id, n.night, n.booked, n.closed, u.units, c.claimed
  from room_nights n
  cross join lateral (select case when n.room_id = ${roomId} then ${units} else n.units end as units) u
  cross join lateral (${claimedOf('n', sql`u.units`)}) c
  where n.room_id in ${familyOf(roomId)}
    and n.night in (select night from room_nights where room_id = ${roomId})`;
