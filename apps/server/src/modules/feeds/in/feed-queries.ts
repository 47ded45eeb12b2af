import { FEED_EVERY_MINUTES, FEED_STALE_MINUTES, FEED_STALE_MISSES } from '@basera/contract/limits';
import type { FeedProblem } from '@basera/contract/rules/feeds/feed-problems';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Validators } from '../../../providers/feed-source/feed-source.ts';
import { sameBedsAs } from '../../bookings/index.ts';

export type FeedRow = Selectable<DB['calendar_feeds']>;

const MINUTE_MS = 60_000;
/** A little less: the job that looks comes by the minute. */
const nextAfter = (now: Date): Date => new Date(now.getTime() + (FEED_EVERY_MINUTES - 0.5) * MINUTE_MS);

/** Takes the next feed that is due for this process alone; who takes it and is cut off leaves it to its next turn. */
export async function takeDue(db: Kysely<DB>, now: Date): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    update calendar_feeds set next_fetch_at = ${nextAfter(now)}
    where id = (select id from calendar_feeds where next_fetch_at <= ${now} order by next_fetch_at, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

export const feedById = (db: Kysely<DB>, id: number): Promise<FeedRow | undefined> =>
  db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst();

/** One answer of a feed after the other, and none for one that is removed meanwhile. */
export const lockFeed = (trx: Transaction<DB>, id: number): Promise<FeedRow | undefined> =>
  trx.selectFrom('calendar_feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function saveRead(
  trx: Transaction<DB>,
  id: number,
  { etag, lastModified }: Validators,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('calendar_feeds')
    .set({ fetched_at: now, read_at: now, misses: 0, problem: null, etag, last_modified: lastModified })
    .set({ next_fetch_at: nextAfter(now) })
    .where('id', '=', id)
    .execute();
}

export async function saveMiss(db: Kysely<DB>, id: number, problem: FeedProblem, now: Date): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set((eb) => ({ fetched_at: now, misses: eb('misses', '+', 1), problem, next_fetch_at: nextAfter(now) }))
    .where('id', '=', id)
    .execute();
}

/** True of feeds whose site has been silent: what it has sold meanwhile nobody here knows. */
const isStale = (now: Date) => sql<boolean>`(f.misses >= ${FEED_STALE_MISSES} or f.read_at is null
  or f.read_at <= ${now}::timestamptz - ${FEED_STALE_MINUTES} * interval '1 minute')`;

/** Rooms that have feeds, or the same beds as others; and those that had. */
const withFeeds = sql`(r.stale_units > 0 or r.id in (
  select room_id from calendar_feeds union select whole_id from room_links union select part_id from room_links))`;

/** Nobody knows either what is sold of rooms with the same beds. Kinds of rooms of which another number of units is stale now than search knows, and how many are; of one kind, or of all with feeds. */
export async function staleChanges(
  db: Kysely<DB>,
  now: Date,
  roomId: number | null,
): Promise<{ roomId: number; units: number }[]> {
  const { rows } = await sql<{ roomId: number; units: number }>`
    with own as (
      select f.room_id, count(distinct f.unit_no)::int as units
      from calendar_feeds f join rooms of on of.id = f.room_id and f.unit_no <= of.units
      where ${isStale(now)} group by f.room_id
    ), linked as (
      select whole_id as room_id from room_links where part_id in (select room_id from own)
      union select part_id from room_links where whole_id in (select room_id from own)
    ), now as (
      select r.id, case when r.id in (select room_id from linked) then r.units else coalesce(o.units, 0) end as units
      from rooms r left join own o on o.room_id = r.id
      where ${roomId === null ? withFeeds : sql`r.id in ${sameBedsAs(roomId)}`})
    select r.id as "roomId", n.units from rooms r join now n on n.id = r.id where r.stale_units <> n.units`.execute(db);
  return rows;
}

/** The feeds of a stay, with how many blocks of each lie ahead, and how many of these wait for a second answer. */
export async function feedsOfStay(db: Kysely<DB>, propertyId: number, today: string, now: Date) {
  const { rows } = await sql<FeedRow & { is_stale: boolean; blocks: number; held: number }>`
    select f.*, ${isStale(now)} as is_stale,
      (select count(*)::int from feed_blocks b where b.feed_id = f.id and b.until > ${today}) as blocks,
      (select count(*)::int from feed_blocks b
        where b.feed_id = f.id and b.until > ${today} and b.missing_since is not null) as held
    from calendar_feeds f join rooms r on r.id = f.room_id
    where f.property_id = ${propertyId} order by r.base_price, r.id, f.unit_no, f.id`.execute(db);
  return rows;
}

export const insertFeed = (
  trx: Transaction<DB>,
  feed: Pick<FeedRow, 'property_id' | 'room_id' | 'unit_no' | 'site' | 'url'>,
  now: Date,
): Promise<FeedRow | undefined> =>
  trx
    .insertInto('calendar_feeds')
    .values({ ...feed, added_at: now, next_fetch_at: nextAfter(now), fetched_at: null, read_at: null })
    .onConflict((conflict) => conflict.columns(['room_id', 'unit_no', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const deleteFeed = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom('calendar_feeds').where('id', '=', id).execute();
