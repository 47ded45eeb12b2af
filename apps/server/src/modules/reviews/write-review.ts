import {
  type PartRatings,
  REVIEW_WRITES_PER_HOUR,
  type ReviewState,
  reviewsCloseAt,
} from '@basera/contract/rules/reviews/review-rules';
import { HttpError, invalidField } from '../../platform/http/http-errors.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import { type Said, say } from '../../words/say.ts';
import { keepUser } from '../accounts/index.ts';
import { mayDo, noteChange } from '../partners/index.ts';
import { lockBooking } from '../payments/index.ts';
import type { ReviewsDeps } from './deps.ts';
import { attachPhotos } from './photos/photo-queries.ts';
import {
  type BookingToReview,
  bookingToReview,
  hideReview,
  insertReview,
  ownBookingToReview,
  publishPair,
  type Side,
} from './review-queries.ts';
import { deleteRemovedWords } from './taking-back/taken-back-queries.ts';
import { reviewState } from './window/window.ts';
import { keepGuestOf } from './window/window-queries.ts';

type Words = { words: string; private_note: string };
export type Sheet = Words &
  ({ side: 'guest'; parts: PartRatings; photos: number[] } | { side: 'owner'; again: boolean });

const OWN_STAY = say`Whoever works for a business does not review its stays.`;
const GONE_PHOTO = say`One of the photos is not here any more. Please choose it again.`;
const DONE: Record<Side, Said> = {
  guest: say`You have reviewed this stay already. A review cannot be changed, but it can be taken back.`,
  owner: say`These guests have been reviewed already.`,
};

const TOO_SOON = say`Reviews are for stays that are over and were paid for.`;
const CLOSED: Record<Exclude<ReviewState, 'open'>, Said> = {
  over: say`The two weeks for reviewing this stay are over.`,
  early: TOO_SOON,
  unpaid: TOO_SOON,
  no_stay: say`Only stays that took place are reviewed, and this booking came to none.`,
  refused: say`The guest says that they were turned away. While we look into it, neither side can review this stay.`,
  taken_back: say`The bank of the guest took back all that was paid, so that this stay cannot be reviewed.`,
  guest_gone: say`This guest has deleted their account, so that nothing can be written of them any more.`,
};

function requireOpen(booking: BookingToReview, now: Date): void {
  const state = reviewState(booking, now);
  if (state !== 'open') throw new HttpError('not_changeable', CLOSED[state]);
}

/**
 * Keeps what one side wrote of a stay, unseen by the other until both have written or time is up. Whose booking it is has
 * been asked. Throws 401 for an author who has gone; 409 where the stay cannot be reviewed, as `ReviewState` has it, and for a second sheet of a side; 429 past the hourly limit.
 */
export async function writeSheet(deps: ReviewsDeps, bookingId: number, authorId: number, sheet: Sheet): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await countHourly(db, `review:${authorId}`, REVIEW_WRITES_PER_HOUR, now);
  await db.transaction().execute(async (trx) => {
    // Before the booking, as whoever deletes an account locks: what is written while they do so would stay for good.
    await keepUser(trx, authorId);
    await keepGuestOf(trx, bookingId);
    // One side after the other, so that the second finds the first; and nobody is refused, cancelled or charged back meanwhile.
    await lockBooking(trx, bookingId);
    const booking = await bookingToReview(trx, bookingId, now);
    if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
    requireOpen(booking, now);
    if (sheet.side === 'guest' && (await mayDo(trx, authorId, booking.business_id, 'read_bookings')))
      throw new HttpError('not_changeable', OWN_STAY);
    const made = await insertReview(trx, {
      ...{ booking_id: bookingId, property_id: booking.property_id, author_id: authorId, side: sheet.side },
      ...{ words: sheet.words, private_note: sheet.private_note },
      ...(sheet.side === 'guest' ? sheet.parts : { again: sheet.again }),
      ...{ written_at: now, closes_at: reviewsCloseAt(booking.check_out) },
    });
    if (!made) throw new HttpError('changed_meanwhile', DONE[sheet.side]);
    if (sheet.side === 'guest' && !(await attachPhotos(trx, sheet.photos, { bookingId, authorId, reviewId: made.id })))
      throw invalidField('photos', GONE_PHOTO);
    if (sheet.side === 'owner') {
      // That it was written, for the others of the business: its words are read where reviews are.
      const change = {
        businessId: booking.business_id,
        userId: authorId,
        subject: `#${booking.id}, ${booking.guest_name}`,
      };
      await noteChange(trx, { ...change, action: 'guest_reviewed' }, now);
    }
    await publishPair(trx, bookingId, now);
  });
  // Whichever side is the second has both shown, once the stay is completed.
  deps.completeSoon();
  deps.lookSoon();
}

/** Takes a guest's review back for good; of one that was removed the words alone. Throws 404 where they wrote none, or took it back before. */
export async function withdraw({ db, clock }: ReviewsDeps, bookingId: number, authorId: number): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const isOwn = await ownBookingToReview(trx, { bookingId, userId: authorId, now });
    // Else an owner who writes at this moment would be shown for a review that is gone, which tells of it.
    if (isOwn) await lockBooking(trx, bookingId);
    const isGone =
      isOwn &&
      ((await hideReview(trx, bookingId, authorId, now)) ||
        (await deleteRemovedWords(trx, bookingId, { side: 'guest', authorId })));
    if (!isGone) throw new HttpError('not_found', say`There is no review of yours here.`);
  });
}
