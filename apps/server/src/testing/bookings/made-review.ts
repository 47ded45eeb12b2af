import { calendarDate } from '@basera/contract/calendar-date';
import { type PartRatings, REVIEW_PARTS, reviewsCloseAt } from '@basera/contract/rules/reviews/review-rules';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** What may have become of a review; only of those that are 'shown' everybody may read. */
export const REVIEW_STATES = ['shown', 'written', 'withdrawn', 'author_left', 'withdrawn unseen'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export type MadeReview = { parts: PartRatings; state: ReviewState };

const CHECK_OUT = calendarDate('2026-11-03');
const AT = new Date('2026-11-09T10:00:00+05:30');

/** All six parts alike. */
export const ratedAll = (rating: number): PartRatings =>
  Object.fromEntries(REVIEW_PARTS.map((part) => [part, rating])) as PartRatings;

/** A guest's review of a stay that is over, and what its owner wrote, as they stand in the database. Returns the booking's id. */
export async function makeReview(
  { db }: { db: Kysely<DB> },
  propertyId: number,
  { parts, state }: MadeReview,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bookings (property_id, business_id, check_in, check_out, guests, status, amount, guest_name, property_name,
      property_slug, check_in_time, reviews_requests, cancellation_policy, created_at, updated_at)
    select id, business_id, '2026-11-01', ${CHECK_OUT}, 2, 'completed', 100, 'Asha', name, slug, '14:00', false, '{}', ${AT}, ${AT}
    from properties where id = ${propertyId} returning id`.execute(db);
  const bookingId = rows[0]?.id ?? 0;
  const common = {
    ...{ booking_id: bookingId, property_id: propertyId, author_id: null, words: '', private_note: '' },
    ...{ written_at: AT, closes_at: reviewsCloseAt(CHECK_OUT) },
  };
  await db
    .insertInto('reviews')
    .values([
      { ...common, side: 'guest', ...parts, ...stateColumns(state) },
      { ...common, side: 'owner', again: true, published_at: AT },
    ])
    .execute();
  return bookingId;
}

/** Changes what has become of the guest's review of a booking. */
export async function setReviewState({ db }: { db: Kysely<DB> }, bookingId: number, state: ReviewState): Promise<void> {
  await db
    .updateTable('reviews')
    .set(stateColumns(state))
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'guest')
    .execute();
}

function stateColumns(state: ReviewState) {
  const isHidden = state !== 'shown' && state !== 'written';
  return {
    published_at: state === 'written' || state === 'withdrawn unseen' ? null : AT,
    hidden_at: isHidden ? AT : null,
    hidden_because: isHidden ? (state === 'author_left' ? 'author_left' : 'withdrawn') : null,
  } as const;
}
