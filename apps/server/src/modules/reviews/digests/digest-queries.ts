import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { shownRows } from '../shown-queries.ts';

/** One process at a time adds to the log. */
export const lockLog = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('review-log', 0))`.execute(trx);

export const digestOf = (db: Kysely<DB>, day: CalendarDate) =>
  db.selectFrom('review_digests').selectAll().where('day', '=', day).executeTakeFirst();

/** Digests before a day, the latest first. */
export const digestsBefore = (db: Kysely<DB>, before: CalendarDate | undefined, most: number) =>
  db
    .selectFrom('review_digests')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('day', '<', before as CalendarDate))
    .orderBy('day', 'desc')
    .limit(most)
    .execute();

export const insertDigest = (trx: Transaction<DB>, digest: Insertable<DB['review_digests']>) =>
  trx.insertInto('review_digests').values(digest).execute();

/** Entries of the log from a place on, in their order. */
export const entriesFrom = (db: Kysely<DB>, from: number, most: number) =>
  db.selectFrom('review_log').selectAll().where('index', '>=', from).orderBy('index').limit(most).execute();

/** Entries in their order, and where reviews stand in them. */
export async function addToLog(
  trx: Transaction<DB>,
  { entries, places }: { entries: Insertable<DB['review_log']>[]; places: Insertable<DB['review_log_places']>[] },
): Promise<void> {
  if (entries.length > 0) await trx.insertInto('review_log').values(entries).execute();
  if (places.length > 0) await trx.insertInto('review_log_places').values(places).execute();
}

/** Reviews that everybody can read, by number from one on, with where they stand in the log. */
const withPlaces = (db: Kysely<DB>, afterId: number, most: number) =>
  shownRows(db)
    .leftJoin('review_log_places as place', 'place.review_id', 'r.id')
    .leftJoin('review_log as log', 'log.index', 'place.index')
    .select(['place.index as log_index', 'place.salt as log_salt', 'log.entry as log_entry'])
    .where('r.id', '>', afterId)
    .orderBy('r.id')
    .limit(most);

export const shownWithPlaces = (db: Kysely<DB>, afterId: number, most: number) =>
  withPlaces(db, afterId, most).execute();

/** Of one stay, those that stand in the log. */
export const placedOfStay = (
  db: Kysely<DB>,
  propertyId: number,
  { afterId, most }: { afterId: number; most: number },
) =>
  withPlaces(db, afterId, most).where('r.property_id', '=', propertyId).where('place.salt', 'is not', null).execute();

/** Places in the log whose reviews are shown no more, the first first. */
export const placesOfGone = (db: Kysely<DB>) =>
  db
    .selectFrom('review_log_places as place')
    .innerJoin('reviews as r', 'r.id', 'place.review_id')
    .select(['place.review_id', 'place.index', 'r.hidden_because'])
    .where('r.hidden_because', 'is not', null)
    .orderBy('place.index')
    .execute();

/** Keeps where the log has reviews that are gone since, for one that is shown again. */
export async function keepGone(trx: Transaction<DB>, gone: { review_id: number; index: number }[]): Promise<void> {
  for (const { review_id, index } of gone)
    await trx.updateTable('reviews').set({ gone_from_index: index }).where('id', '=', review_id).execute();
}

/** Of reviews that the log says are shown again. */
export async function forgetGone(trx: Transaction<DB>, reviewIds: number[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await trx.updateTable('reviews').set({ gone_from_index: null }).where('id', 'in', reviewIds).execute();
}

/** Where a review stands in the log; undefined where it does not. */
export const placeOf = (db: Kysely<DB>, reviewId: number) =>
  db
    .selectFrom('review_log_places')
    .select(['review_id', 'index'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst();

/** How many entries the log has. */
export async function sizeOfLog(db: Kysely<DB>): Promise<number> {
  const last = await db.selectFrom('review_log').select('index').orderBy('index', 'desc').limit(1).executeTakeFirst();
  return last ? last.index + 1 : 0;
}

export const dropPlaces = (trx: Transaction<DB>, reviewIds: number[]) =>
  trx.deleteFrom('review_log_places').where('review_id', 'in', reviewIds).execute();
