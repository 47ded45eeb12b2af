import type { HiddenReason } from '@basera/contract/rules/reviews/review-rules';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { lockBooking } from '../payments/index.ts';
import { forgetSaltsOf } from './digests/forget-salts.ts';
import { leavePhotos, leavePhotosOf, leavePhotosOfBooking } from './photos/photo-queries.ts';
import { hindranceAt } from './window/window-queries.ts';

export type ReviewRow = Selectable<DB['reviews']>;
export type Side = ReviewRow['side'];

/** A booking as far as reviewing it at `now` goes. */
const bookingsToReview = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('bookings as b')
    .select([
      'b.id',
      'b.user_id',
      'b.property_id',
      'b.property_name',
      'b.property_slug',
      'b.guest_name',
      'b.business_id',
      'b.check_in',
      'b.check_out',
    ])
    .select(hindranceAt(now).as('hindrance'));
export type BookingToReview = NonNullable<Awaited<ReturnType<typeof bookingToReview>>>;

export const bookingToReview = (db: Kysely<DB>, bookingId: number, now: Date) =>
  bookingsToReview(db, now).where('b.id', '=', bookingId).executeTakeFirst();

export const bookingsToReviewById = (db: Kysely<DB>, ids: number[], now: Date) =>
  bookingsToReview(db, now).where('b.id', 'in', ids).execute();

/** The same of a guest's own. */
export const ownBookingToReview = (
  db: Kysely<DB>,
  { bookingId, userId, now }: { bookingId: number; userId: number; now: Date },
) => bookingsToReview(db, now).where('b.id', '=', bookingId).where('b.user_id', '=', userId).executeTakeFirst();

/** Both sheets of bookings, whoever may read them. */
export const reviewsOfBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  db.selectFrom('reviews').selectAll().where('booking_id', 'in', bookingIds).execute();

/** Undefined where that side has written already. */
export const insertReview = (trx: Transaction<DB>, review: Insertable<DB['reviews']>) =>
  trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['booking_id', 'side']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** So long after they closed, reviews that still wait are shown with the next digest. */
const LATE_MS = 24 * 60 * 60_000;

/** Nothing is shown of a stay before it is completed: from then on it can be cancelled no more, and the review has its stay for good. */
const isOfCompleted = sql<boolean>`exists (select from bookings b where b.id = reviews.booking_id and b.status = 'completed')`;

/** Shows, of what waits for it, what is asked for further. */
const showing = (db: Kysely<DB>, now: Date) =>
  db
    .updateTable('reviews')
    .set({ published_at: now })
    .where('published_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where(isOfCompleted);

/** Shows what both sides wrote of a locked booking, once both have. Of what was hidden before that the other side is not told, by being shown before time either. */
export async function publishPair(trx: Transaction<DB>, bookingId: number, at: Date): Promise<void> {
  await showing(trx, at)
    .where('booking_id', '=', bookingId)
    .where('closes_at', '>', new Date(at.getTime() - LATE_MS))
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('reviews as both')
          .select(sql<number>`count(*)`.as('count'))
          .where('both.booking_id', '=', bookingId)
          .where('both.hidden_at', 'is', null),
        '=',
        2,
      ),
    )
    .execute();
}

/** Shows what was written of stays of which nobody writes any more. Returns how many. */
export async function publishClosed(db: Kysely<DB>, now: Date): Promise<number> {
  const { numUpdatedRows } = await showing(db, now)
    .where('closes_at', '<=', now)
    .where('closes_at', '>', new Date(now.getTime() - LATE_MS))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The same of what had to wait for longer, as for what a guest told from the door: it is shown with the digest that has it, so that nothing old is ever seen outside of the log. */
export const publishLate = (trx: Transaction<DB>, now: Date) =>
  showing(trx, now)
    .where('closes_at', '<=', new Date(now.getTime() - LATE_MS))
    .execute();

/** Deletes what was written of a locked booking that is cancelled: it has no stay behind it. Nobody has read it, since it was not completed. */
export async function dropSheets(trx: Transaction<DB>, bookingId: number, at: Date): Promise<void> {
  await leavePhotosOfBooking(trx, bookingId, at);
  await trx.deleteFrom('reviews').where('booking_id', '=', bookingId).where('published_at', 'is', null).execute();
}

/** Takes a review from everybody's sight for good: its words go, and that it was there stays. */
const hidden = (because: HiddenReason, at: Date) =>
  ({
    words: '',
    private_note: '',
    reply_words: null,
    reply_at: null,
    reply_by: null,
    hidden_at: at,
    hidden_because: because,
  }) as const;

export async function hideReview(
  trx: Transaction<DB>,
  bookingId: number,
  authorId: number,
  at: Date,
): Promise<boolean> {
  const gone = await trx
    .updateTable('reviews')
    .set(hidden('withdrawn', at))
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'guest')
    .where('author_id', '=', authorId)
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute();
  await leavePhotos(
    trx,
    gone.map(({ id }) => id),
    at,
  );
  return gone.length > 0;
}

/** Bookings of which a guest has written and nobody reads it yet. */
const unshownBy = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('reviews')
    .select('booking_id')
    .where('author_id', '=', userId)
    .where('side', '=', 'guest')
    .where('published_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('booking_id')
    .execute();

export async function forgetAuthor(trx: Transaction<DB>, userId: number, at: Date): Promise<void> {
  // Whoever is about to show the other's sheet finds this one gone.
  for (const { booking_id } of await unshownBy(trx, userId)) await lockBooking(trx, booking_id);
  await forgetSaltsOf(trx, userId);
  await trx
    .updateTable('reviews')
    .set(hidden('author_left', at))
    .where('author_id', '=', userId)
    .where('side', '=', 'guest')
    .where('hidden_at', 'is', null)
    .execute();
  await leavePhotosOf(trx, userId, at);
  // What was removed keeps why, and loses its words as well.
  await trx
    .updateTable('reviews')
    .set({ words: '', private_note: '', reply_words: null, reply_at: null, reply_by: null })
    .where('author_id', '=', userId)
    .where('side', '=', 'guest')
    .where('hidden_at', 'is not', null)
    .execute();
  // What somebody wrote for a business stays its word.
  await trx.updateTable('reviews').set({ author_id: null }).where('author_id', '=', userId).execute();
}

export async function forgetAnswerer(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('reviews').set({ reply_by: null }).where('reply_by', '=', userId).execute();
}

/** What an owner wrote of a guest tells of nobody else. */
export async function forgetOfGuest(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ words: '', private_note: '' })
    .where('side', '=', 'owner')
    .where('booking_id', 'in', (eb) => eb.selectFrom('bookings').select('id').where('user_id', '=', userId))
    .execute();
}

export async function setReply(
  trx: Transaction<DB>,
  reviewId: number,
  reply: { reply_words: string; reply_at: Date; reply_by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set(reply)
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .where('reply_words', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export const reviewsByAuthor = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .selectAll('r')
    .select('b.property_name')
    .where('r.author_id', '=', userId)
    .orderBy('r.id')
    .execute();

export const answersBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.booking_id', 'b.property_name as stay', 'r.reply_words as words', 'r.reply_at'])
    .where('r.reply_by', '=', userId)
    .where('r.reply_words', 'is not', null)
    .orderBy('r.id')
    .execute();

/** What owners wrote of a guest that the guest may read. */
export const shownOfGuest = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.booking_id', 'b.property_name as stay', 'r.again', 'r.words', 'r.private_note', 'r.written_at'])
    .where('b.user_id', '=', userId)
    .where('r.side', '=', 'owner')
    .where('r.published_at', 'is not', null)
    .where('r.hidden_at', 'is', null)
    .orderBy('r.id')
    .execute();
