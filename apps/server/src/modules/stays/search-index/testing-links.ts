import type { CalendarDate } from '@basera/contract/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { linkRooms } from '../../bookings/index.ts';

/** The room of a stay that sleeps most is its whole; some of the others are its parts, with so many units, 0 for all. */
export async function linkSome(
  { db }: Database,
  stay: RawBuilder<unknown>,
  parts: (number | null)[],
  today: CalendarDate,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from rooms where property_id = ${stay} and not withdrawn order by sleeps desc, id`.execute(db);
  const [whole, ...others] = rows.map(({ id }) => id);
  const linked = others.flatMap((roomId, at) => {
    const units = parts[at] ?? null;
    return units === null ? [] : [{ roomId, units: units || null }];
  });
  if (whole === undefined) return;
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`delete from room_links where part_id = ${whole}`.execute(trx);
      if (await linkRooms(trx, whole, linked, today)) throw new Error('both are sold');
    })
    .catch((error: Error) => {
      if (error.message !== 'both are sold' && !('code' in error)) throw error;
    });
}
