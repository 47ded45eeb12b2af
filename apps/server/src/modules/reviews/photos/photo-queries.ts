import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { leaveToForget } from '../../media/index.ts';

export type ReviewPhoto = Selectable<DB['review_photos']>;

export const insertPhoto = (trx: Transaction<DB>, photo: Insertable<DB['review_photos']>) =>
  trx.insertInto('review_photos').values(photo).returningAll().executeTakeFirstOrThrow();

/** What a guest has sent for the review of a booking that is not handed in, the first first. */
export const unsentPhotos = (db: Kysely<DB>, bookingId: number, authorId: number) =>
  db
    .selectFrom('review_photos')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('author_id', '=', authorId)
    .where('review_id', 'is', null)
    .orderBy('id')
    .execute();

/** Puts photos a guest sent into the review they hand in; false where one of them is not there. */
export async function attachPhotos(
  trx: Transaction<DB>,
  ids: number[],
  { bookingId, authorId, reviewId }: { bookingId: number; authorId: number; reviewId: number },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { numUpdatedRows } = await trx
    .updateTable('review_photos')
    .set({ review_id: reviewId })
    .where('id', 'in', ids)
    .where('booking_id', '=', bookingId)
    .where('author_id', '=', authorId)
    .where('review_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === new Set(ids).size;
}

/** The photos of some reviews, whoever may see them, in their order. */
export const photosOf = async (db: Kysely<DB>, reviewIds: number[]): Promise<Map<number, ReviewPhoto[]>> => {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_photos')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ review_id }) => review_id ?? 0);
};

/** The same of one. */
export const photosOfReview = async (db: Kysely<DB>, reviewId: number): Promise<ReviewPhoto[]> =>
  (await photosOf(db, [reviewId])).get(reviewId) ?? [];

/** Takes photos off, and leaves their pictures to be forgotten by the store. */
async function leave(trx: Transaction<DB>, keys: string[], at: Date): Promise<void> {
  for (const key of keys) await leaveToForget(trx, key, at);
}

/** Of reviews that nobody sees any more. */
export async function leavePhotos(trx: Transaction<DB>, reviewIds: number[], at: Date): Promise<void> {
  if (reviewIds.length === 0) return;
  const gone = await trx.deleteFrom('review_photos').where('review_id', 'in', reviewIds).returning('key').execute();
  await leave(
    trx,
    gone.map(({ key }) => key),
    at,
  );
}

/** One that its author takes out before the review is handed in: its key; null where there is none. */
export async function leaveUnsent(
  trx: Transaction<DB>,
  { id, bookingId, authorId }: { id: number; bookingId: number; authorId: number },
  at: Date,
): Promise<string | null> {
  const gone = await trx
    .deleteFrom('review_photos')
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('author_id', '=', authorId)
    .where('review_id', 'is', null)
    .returning('key')
    .execute();
  await leave(
    trx,
    gone.map(({ key }) => key),
    at,
  );
  return gone[0]?.key ?? null;
}

/** Of a booking that has no stay, handed in or not. */
export async function leavePhotosOfBooking(trx: Transaction<DB>, bookingId: number, at: Date): Promise<void> {
  const gone = await trx.deleteFrom('review_photos').where('booking_id', '=', bookingId).returning('key').execute();
  await leave(
    trx,
    gone.map(({ key }) => key),
    at,
  );
}

/** All a person has sent. */
export async function leavePhotosOf(trx: Transaction<DB>, userId: number, at: Date): Promise<void> {
  const gone = await trx.deleteFrom('review_photos').where('author_id', '=', userId).returning('key').execute();
  await leave(
    trx,
    gone.map(({ key }) => key),
    at,
  );
}

/** Those that were sent before an instant for reviews that were never handed in; how many. Within the caller's transaction, where there is one. */
export function leaveUnsentBefore(db: Kysely<DB>, before: Date, at: Date): Promise<number> {
  const forget = async (trx: Transaction<DB>): Promise<number> => {
    const gone = await trx
      .deleteFrom('review_photos')
      .where('review_id', 'is', null)
      .where('sent_at', '<', before)
      .returning('key')
      .execute();
    await leave(
      trx,
      gone.map(({ key }) => key),
      at,
    );
    return gone.length;
  };
  return db.isTransaction ? forget(db as Transaction<DB>) : db.transaction().execute(forget);
}

/** Whether the picture of a key is one that everybody may see: of a review that is shown, and not hidden. */
export async function isShownPhoto(db: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select p.id from review_photos p join reviews r on r.id = p.review_id
    where p.key = ${key} and r.published_at is not null and r.hidden_at is null`.execute(db);
  return rows.length > 0;
}
