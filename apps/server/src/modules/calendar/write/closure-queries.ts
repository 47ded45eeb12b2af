import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Days } from '../grid-queries.ts';

export type ClosureRow = { room_id: number; night: CalendarDate; units: number };

/** Why units are closed: their owner keeps them from sale by hand, or another site says that they are taken. */
export type ClosedBy = DB['room_closures']['why'];

/** What is kept from sale for one reason. */
export const closuresOf = (
  trx: Transaction<DB>,
  why: ClosedBy,
  roomIds: number[],
  { from, to }: Days,
): Promise<ClosureRow[]> =>
  trx
    .selectFrom('room_closures')
    .select(['room_id', 'night', 'units'])
    .where('why', '=', why)
    .where('room_id', 'in', roomIds)
    .where('night', '>=', from)
    .where('night', '<', to)
    .execute();

/** In the transaction that closes the nights themselves. */
export async function saveClosures(
  trx: Transaction<DB>,
  why: ClosedBy,
  closures: ClosureRow[],
  now: Date,
): Promise<void> {
  const rows = sql`unnest(${closures.map(({ room_id }) => room_id)}::int[], ${closures.map(({ night }) => night)}::date[],
    ${closures.map(({ units }) => units)}::int[]) as c (room_id, night, units)`;
  await sql`
    delete from room_closures r using ${rows}
    where r.room_id = c.room_id and r.night = c.night and r.why = ${why} and c.units = 0`.execute(trx);
  await sql`
    insert into room_closures (room_id, night, why, units, changed_at)
    select c.room_id, c.night, ${why}::text, c.units, ${now} from ${rows} where c.units > 0
    on conflict (room_id, night, why) do update set units = excluded.units, changed_at = excluded.changed_at`.execute(
    trx,
  );
}
