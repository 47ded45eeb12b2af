import type { CalendarDate } from '@basera/contract/calendar-date';
import type { HiddenReason } from '@basera/contract/rules/reviews/review-rules';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { countedAsGone, shownRows } from '../shown-queries.ts';

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
  if (places.length === 0) return;
  await trx.insertInto('review_log_places').values(places).execute();
  const reviewIds = places.map(({ review_id }) => review_id);
  await trx.deleteFrom('review_log_gone').where('review_id', 'in', reviewIds).execute();
}

/** Reviews that everybody can read, by number from one on, with where they stand in the log. */
const withPlaces = (db: Kysely<DB>, afterId: number, most: number) =>
  shownRows(db)
    .leftJoin('review_log_places as place', 'place.review_id', 'r.id')
    .leftJoin('review_log as log', 'log.index', 'place.index')
    .leftJoin('review_log_gone as gone', 'gone.review_id', 'r.id')
    .select([
      'place.index as log_index',
      'place.salt as log_salt',
      'log.entry as log_entry',
      'gone.index as gone_index',
    ])
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

/**
 * Reviews that count as gone and never stood in the log, the latest first: they came and went between two digests, or were
 * removed before they were shown.
 */
export const goneUnlogged = (db: Kysely<DB>, now: Date) =>
  countedAsGone(db, now)
    .leftJoin('review_log_places as place', 'place.review_id', 'reviews.id')
    .leftJoin('review_log_gone as gone', 'gone.review_id', 'reviews.id')
    .where('place.review_id', 'is', null)
    .where('gone.review_id', 'is', null)
    .select(['reviews.id', 'property_id', 'hidden_because'])
    .orderBy('reviews.id', 'desc')
    .$narrowType<{ hidden_because: HiddenReason }>()
    .execute();

/** How many of each stay have gone, by why. */
export const goneByStay = (db: Kysely<DB>, now: Date) =>
  countedAsGone(db, now)
    .select(['property_id', 'hidden_because', sql<number>`count(*)::int`.as('count')])
    .groupBy(['property_id', 'hidden_because'])
    .$narrowType<{ hidden_because: HiddenReason }>()
    .execute();

export const dropPlaces = (trx: Transaction<DB>, reviewIds: number[]) =>
  trx.deleteFrom('review_log_places').where('review_id', 'in', reviewIds).execute();

export const keepPlacesOfGone = (trx: Transaction<DB>, places: Insertable<DB['review_log_gone']>[]) =>
  trx.insertInto('review_log_gone').values(places).execute();
