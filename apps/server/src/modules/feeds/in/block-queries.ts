import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { KeptBlock } from './match-blocks.ts';
import type { Block } from './read/blocks.ts';

export const blocksOfFeed = (db: Kysely<DB>, feedId: number): Promise<KeptBlock[]> =>
  db.selectFrom('feed_blocks').selectAll().where('feed_id', '=', feedId).orderBy('id').execute();

export async function insertBlocks(
  trx: Transaction<DB>,
  feedId: number,
  blocks: (Block & { is_edge: boolean })[],
  now: Date,
): Promise<void> {
  if (blocks.length === 0) return;
  const rows = blocks.map((block) => ({
    ...block,
    feed_id: feedId,
    changed_at: now,
    missing_since: null,
    is_copy: false,
  }));
  const added = await trx.insertInto('feed_blocks').values(rows).returning('id').execute();
  await sql`
    update feed_blocks b set is_copy = true from calendar_feeds f
    where f.id = b.feed_id and b.id = any(${added.map(({ id }) => id)}::int[]) and exists (
      select from feed_blocks o join calendar_feeds of on of.id = o.feed_id
      where of.room_id = f.room_id and of.unit_no = f.unit_no and of.id <> f.id
        and o.first_night = b.first_night and o.until = b.until)`.execute(trx);
}

/** What was known of a block before it changed stays: a reservation seen ahead of its day is no window of the site's. */
export async function updateBlock(
  trx: Transaction<DB>,
  id: number,
  { is_edge, ...block }: Block & { is_edge: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('feed_blocks')
    .set({ ...block, missing_since: null, is_edge: sql<boolean>`is_edge and ${is_edge}` })
    .set({
      changed_at: sql<Date>`case when first_night = ${block.first_night} and until = ${block.until} then changed_at
      else ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function settleBlocks(
  trx: Transaction<DB>,
  { gone, missing }: { gone: number[]; missing: number[] },
  now: Date,
): Promise<void> {
  if (gone.length > 0) await trx.deleteFrom('feed_blocks').where('id', 'in', gone).execute();
  if (missing.length > 0)
    await trx.updateTable('feed_blocks').set({ missing_since: now }).where('id', 'in', missing).execute();
}

/** One at a time puts the feeds of a kind of room together: two that each missed the other's blocks would count a unit too few. */
export const lockFeedsOfRoom = (trx: Transaction<DB>, roomId: number) =>
  sql`select pg_advisory_xact_lock(7220355, ${roomId})`.execute(trx);

export type TakenNight = { night: CalendarDate; taken: number; known: number; kept: number };

/** Nights on which more or fewer units are taken elsewhere than was known, or fewer are closed here than are taken. */
export async function nightsToMend(
  trx: Transaction<DB>,
  roomId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<TakenNight[]> {
  const { rows } = await sql<TakenNight>`
    with taken as (
      select d::date as night, count(distinct f.unit_no)::int as units
      from calendar_feeds f join rooms r on r.id = f.room_id and f.unit_no <= r.units
      join feed_blocks b on b.feed_id = f.id,
      generate_series(greatest(b.first_night, ${from}::date)::timestamp, least(b.until, ${to}::date)::timestamp - interval '1 day', '1 day') d
      where f.room_id = ${roomId} group by d)
    select night, coalesce(t.units, 0) as taken, coalesce(n.units, 0) as known, coalesce(c.units, 0) as kept
    from taken t
    full join (select night, units from feed_nights where room_id = ${roomId} and night >= ${from}) n using (night)
    full join (
      select night, units from room_closures where room_id = ${roomId} and night >= ${from} and why = 'feed') c using (night)
    where coalesce(t.units, 0) <> coalesce(n.units, 0) or coalesce(t.units, 0) <> coalesce(c.units, 0)
    order by night`.execute(trx);
  return rows;
}

/** Notes how many units of a kind of room are taken elsewhere, before what is closed here follows. */
export async function saveTaken(
  trx: Transaction<DB>,
  roomId: number,
  nights: { night: CalendarDate; taken: number }[],
): Promise<void> {
  if (nights.length === 0) return;
  const rows = sql`unnest(${nights.map(({ night }) => night)}::date[], ${nights.map(({ taken }) => taken)}::int[]) as t (night, units)`;
  await sql`
    delete from feed_nights n using ${rows} where n.room_id = ${roomId} and n.night = t.night and t.units = 0`.execute(
    trx,
  );
  await sql`
    insert into feed_nights (room_id, night, units) select ${roomId}::int, t.night, t.units from ${rows} where t.units > 0
    on conflict (room_id, night) do update set units = excluded.units`.execute(trx);
}
