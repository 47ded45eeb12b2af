import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { keepTakenOf } from './keep-taken.ts';

/**
 * SQL: of the same order of locks as take-nights.ts. Gives every night of a kind of room so many units; the row of the room itself is the caller's to change. Where more
 * are sold or closed on some night nothing is changed, and the first such night comes back.
 */
export async function changeUnits(trx: Transaction<DB>, roomId: number, units: number): Promise<CalendarDate | null> {
  // Whoever takes nights of it waits here, and reads the units anew.
  await sql`select 1 from rooms where id = ${roomId} for update`.execute(trx);
  await sql`select 1 from room_nights where room_id = ${roomId} order by night for update`.execute(trx);
  const { rows } = await sql<{ night: CalendarDate }>`
    select night from room_nights where room_id = ${roomId} and booked + closed > ${units} order by night limit 1`.execute(
    trx,
  );
  if (rows[0]) return rows[0].night;
  await sql`update room_nights set units = ${units} where room_id = ${roomId}`.execute(trx);
  await sql`
    update rooms set sold_out = coalesce((
      select range_agg(daterange(night, night + 1)) from room_nights where room_id = ${roomId} and booked + closed = units), '{}')
    where id = ${roomId}`.execute(trx);
  await keepTakenOf(trx, roomId);
  return null;
}
