import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { lockWholeStayOf, settleNights } from './linked-nights.ts';

/** A part of a whole: so many of its units belong to it; null for all. */
export type LinkedPart = { roomId: number; units: number | null };

/**
 * SQL: of the same order of locks as take-nights.ts. From `today` on a whole has these parts and no others; none, and it is sold
 * by itself. The rooms are the caller's to have looked at, under `lockWholeStayOf`. Where whole and parts are both sold on some
 * night, the first such night comes back, and the transaction is to be rolled back.
 */
export async function linkRooms(
  trx: Transaction<DB>,
  wholeId: number,
  parts: LinkedPart[],
  today: CalendarDate,
): Promise<CalendarDate | null> {
  await lockWholeStayOf(trx, wholeId);
  const { rows: known } = await sql<{ part_id: number }>`
    select part_id from room_links where whole_id = ${wholeId}`.execute(trx);
  const ids = [...new Set([wholeId, ...known.map((one) => one.part_id), ...parts.map((one) => one.roomId)])];
  // The release before shares rooms alone before it takes their nights.
  await sql`select 1 from rooms where id = any(${ids}::int[]) order by id for update`.execute(trx);
  await saveLinks(trx, wholeId, parts, today);
  await sql`
    insert into room_nights (room_id, night, booked, units)
    select r.id, n.night, 0, r.units
    from (select distinct night from room_nights where room_id = any(${ids}::int[]) and night >= ${today}) n
    cross join rooms r where r.id = any(${ids}::int[]) order by r.id, n.night
    on conflict (room_id, night) do update set booked = room_nights.booked`.execute(trx);
  const { rows } = await sql<{ night: CalendarDate }>`
    select n.night from room_links l join room_nights w on w.room_id = l.whole_id and w.booked > 0 and w.night >= ${today}
    join room_nights n on n.room_id = l.part_id and n.night = w.night
    where l.whole_id = ${wholeId} and n.booked + n.closed > n.units - least(coalesce(l.units, n.units), n.units)
    order by n.night limit 1`.execute(trx);
  if (rows[0]) return rows[0].night;
  await settleNights(
    trx,
    sql`select room_id, night, booked, closed, units from room_nights where room_id = any(${ids}::int[]) and night >= ${today}`,
  );
  return null;
}

async function saveLinks(trx: Transaction<DB>, wholeId: number, parts: LinkedPart[], today: CalendarDate) {
  const ids = parts.map((one) => one.roomId);
  await sql`delete from room_links where whole_id = ${wholeId} and part_id <> all(${ids}::int[])`.execute(trx);
  await sql`
    insert into room_links (part_id, whole_id, units, since)
    select part_id, ${wholeId}, units, ${today} from unnest(${ids}::int[], ${parts.map((one) => one.units)}::int[]) as p (part_id, units)
    on conflict (part_id) do update set units = excluded.units, since = excluded.since
      where room_links.units is distinct from excluded.units`.execute(trx);
}

/** Takes a room out of what it is linked with, whole or part, before it is withdrawn. */
export async function unlinkRoom(trx: Transaction<DB>, roomId: number, today: CalendarDate): Promise<void> {
  await lockWholeStayOf(trx, roomId);
  const { rows } = await sql<{ whole_id: number; part_id: number; units: number | null }>`
    select l.whole_id, l.part_id, l.units from room_links l
    where l.whole_id in (select whole_id from room_links where whole_id = ${roomId} or part_id = ${roomId})`.execute(
    trx,
  );
  const whole = rows[0]?.whole_id;
  if (whole === undefined) return;
  const others = rows.filter((one) => one.part_id !== roomId && whole !== roomId);
  await linkRooms(
    trx,
    whole,
    others.map(({ part_id, units }) => ({ roomId: part_id, units })),
    today,
  );
}

/** Whether other rooms are linked with it as its parts. */
export async function isWhole(trx: Transaction<DB>, roomId: number): Promise<boolean> {
  const row = await trx.selectFrom('room_links').select('part_id').where('whole_id', '=', roomId).executeTakeFirst();
  return row !== undefined;
}
