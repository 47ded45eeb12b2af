import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { claimedOf, withLinked } from './linked-nights.ts';
import { writeClosed } from './write-closed.ts';

type Short = { room_id: number; night: CalendarDate; closed: number; more: number };

/**
 * SQL: of the same locked rows as take-nights.ts. A unit that comes free here and is taken on another site is closed in the
 * transaction that frees it, whoever that is: nobody books it meanwhile.
 */
export async function keepTaken(trx: Transaction<DB>, freed: { roomId: number; night: CalendarDate }[]): Promise<void> {
  const { rows } = await sql<Short>`
    select n.room_id, n.night, n.closed,
      least(f.units - coalesce(c.units, 0), n.units - n.booked - n.closed - l.claimed) as more
    from ${withLinked(freed.map(({ roomId, night }) => ({ roomId, night, quantity: 0 })))} t
    join feed_nights f using (room_id, night) join room_nights n using (room_id, night)
    left join room_closures c on c.room_id = n.room_id and c.night = n.night and c.why = 'feed'
    cross join lateral (${claimedOf('n')}) l
    where f.units > coalesce(c.units, 0) and n.units > n.booked + n.closed + l.claimed
    order by n.room_id, n.night`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    insert into room_closures (room_id, night, why, units)
    select room_id, night, 'feed', more
    from unnest(${rows.map((row) => row.room_id)}::int[], ${rows.map(({ night }) => night)}::date[],
      ${rows.map(({ more }) => more)}::int[]) as m (room_id, night, more)
    on conflict (room_id, night, why) do update set units = room_closures.units + excluded.units`.execute(trx);
  await writeClosed(
    trx,
    rows.map(({ room_id, night, closed, more }) => ({ roomId: room_id, night, units: closed + more })),
  );
}

/** The same for all nights of a kind of room that has come to have more units, and whose nights are locked. */
export async function keepTakenOf(trx: Transaction<DB>, roomId: number): Promise<void> {
  const { rows } = await sql<{ night: CalendarDate }>`
    select night from feed_nights where room_id = ${roomId} order by night`.execute(trx);
  await keepTaken(
    trx,
    rows.map(({ night }) => ({ roomId, night })),
  );
}
