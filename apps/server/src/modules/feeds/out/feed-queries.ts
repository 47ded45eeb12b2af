import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { TakenRoom } from './unit-events.ts';

/** Whose feed a secret is; undefined where it was never one, is no more, or its unit is gone. */
export const feedBySecret = (db: Kysely<DB>, secret: string) =>
  db
    .selectFrom('unit_feeds as f')
    .innerJoin('rooms as r', 'r.id', 'f.room_id')
    .leftJoin('room_units as n', (join) =>
      join.onRef('n.room_id', '=', 'f.room_id').onRef('n.unit_no', '=', 'f.unit_no'),
    )
    .select(['f.room_id', 'f.unit_no', 'f.site', 'r.property_id', 'r.name as room_name', 'r.units', 'n.name'])
    .where('f.secret', '=', secret)
    .where('r.withdrawn', '=', false)
    .whereRef('f.unit_no', '<=', 'r.units')
    .executeTakeFirst();
export type ReadFeed = NonNullable<Awaited<ReturnType<typeof feedBySecret>>>;

/** All that keeps the units of a kind of room from being sold, from a day on. */
export async function takenOfRoom(
  db: Kysely<DB>,
  { room_id, units }: Pick<ReadFeed, 'room_id' | 'units'>,
  from: CalendarDate,
): Promise<TakenRoom> {
  const given = await db
    .selectFrom('booking_units as u')
    .innerJoin('bookings as b', 'b.id', 'u.booking_id')
    .select(['u.id', 'u.booking_id', 'u.unit_no', 'u.first_night', 'u.last_night', 'u.changed_at'])
    .where('u.room_id', '=', room_id)
    .where('u.last_night', '>=', from)
    .where('b.status', 'in', ['accepted', 'completed'])
    .orderBy('u.id')
    .execute();
  const asked = await sql<TakenRoom['asked'][number]>`
    select b.id as booking_id, sum(r.quantity)::int as quantity, b.check_in, b.check_out, b.updated_at as changed_at
    from booking_rooms r join bookings b on b.id = r.booking_id
    where r.room_id = ${room_id} and b.status = 'pending' and b.hold_expires_at is null and b.check_out > ${from}
    group by b.id order by b.id`.execute(db);
  const closed = await sql<TakenRoom['closed'][number]>`
    select n.night, n.closed + n.linked as units,
      coalesce((select max(c.changed_at) from room_closures c where c.room_id = n.room_id and c.night = n.night),
        timestamptz 'epoch') as changed_at
    from room_nights n where n.room_id = ${room_id} and n.night >= ${from} and n.closed + n.linked > 0 order by n.night`.execute(
    db,
  );
  const blocks = await blocksOfRoom(db, room_id, from);
  return { room_id, units, given, asked: asked.rows, closed: closed.rows, blocks };
}

/** What other sites say is taken of a kind of room. */
async function blocksOfRoom(db: Kysely<DB>, roomId: number, from: CalendarDate): Promise<TakenRoom['blocks']> {
  const rows = await db
    .selectFrom('feed_blocks as b')
    .innerJoin('calendar_feeds as f', 'f.id', 'b.feed_id')
    .select(['b.id', 'b.first_night', 'b.until', 'b.changed_at', 'b.is_edge', 'b.is_copy', 'f.unit_no', 'f.site'])
    .where('f.room_id', '=', roomId)
    .where('b.until', '>', from)
    .orderBy('b.id')
    .execute();
  return rows.map(({ id, until, is_edge, is_copy, ...block }) => ({
    ...block,
    uid: `${id}`,
    last_night: addDays(until, -1),
    isToldOn: !is_edge && !is_copy,
  }));
}

/** Notes that a feed was read, and what it was; answers since when it is so. Two versions never have one second. */
export async function noteRead(
  db: Kysely<DB>,
  { room_id, unit_no, site }: Pick<ReadFeed, 'room_id' | 'unit_no' | 'site'>,
  content: string,
  now: Date,
): Promise<Date> {
  const { rows } = await sql<{ changed_at: Date }>`
    update unit_feeds set read_at = ${now}, content = ${content},
      changed_at = case when content = ${content} then changed_at
        else greatest(${now}::timestamptz, date_trunc('second', changed_at) + interval '1 second') end
    where room_id = ${room_id} and unit_no = ${unit_no} and site = ${site}
    returning changed_at`.execute(db);
  return rows[0]?.changed_at ?? now;
}

export const linksOfRooms = (db: Kysely<DB>, roomIds: number[]) =>
  db
    .selectFrom('unit_feeds')
    .select(['room_id', 'unit_no', 'site', 'secret', 'made_at', 'read_at'])
    .where('room_id', 'in', roomIds)
    .orderBy('site')
    .execute();

type NewLink = { room_id: number; unit_no: number; site: FeedSite; secret: string };

/** Those that are there already stay. */
export async function insertLinks(trx: Transaction<DB>, links: NewLink[], now: Date): Promise<void> {
  if (links.length === 0) return;
  await trx
    .insertInto('unit_feeds')
    .values(links.map((link) => ({ ...link, made_at: now })))
    .onConflict((conflict) => conflict.columns(['room_id', 'unit_no', 'site']).doNothing())
    .execute();
}

/** False where there is no such link. */
export async function replaceSecret(
  trx: Transaction<DB>,
  { room_id, unit_no, site, secret }: NewLink,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('unit_feeds')
    .set({ secret, made_at: now, read_at: null, content: null, changed_at: null })
    .where('room_id', '=', room_id)
    .where('unit_no', '=', unit_no)
    .where('site', '=', site)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
