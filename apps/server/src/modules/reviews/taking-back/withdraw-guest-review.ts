import { HttpError } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import { keepUser } from '../../accounts/index.ts';
import { noteChange } from '../../partners/index.ts';
import { lockBooking } from '../../payments/index.ts';
import type { ReviewsDeps } from '../deps.ts';
import { bookingToReview } from '../review-queries.ts';
import { deleteRemovedWords, hideOwnersReview } from './taken-back-queries.ts';

/**
 * Takes back for good what a business wrote of the guests of a booking; of what was removed the words alone. Its log says who did. Whether they may
 * has been asked. Throws 404 where nothing was written, or it was taken back before.
 */
export async function withdrawGuestReview(
  { db, clock }: ReviewsDeps,
  bookingId: number,
  userId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Before the review, as whoever deletes an account locks.
    await keepUser(trx, userId);
    // Whoever writes second waits, lest they show what is taken back meanwhile.
    await lockBooking(trx, bookingId);
    const now = clock.now();
    const booking = await bookingToReview(trx, bookingId, now);
    const isGone =
      (await hideOwnersReview(trx, bookingId, now)) || (await deleteRemovedWords(trx, bookingId, { side: 'owner' }));
    if (!booking || !isGone)
      throw new HttpError('not_found', say`Nothing of these guests was written, or it is taken back.`);
    const change = { businessId: booking.business_id, userId, subject: `#${booking.id}, ${booking.guest_name}` };
    await noteChange(trx, { ...change, action: 'guest_review_withdrawn' }, now);
  });
}
