import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import { noteChange } from '../partners/index.ts';
import type { ReviewsDeps } from './deps.ts';
import { setReply } from './review-queries.ts';
import { shownOfBookings } from './shown-queries.ts';

/** Answers a guest's review for a business, once. Throws 404 while it is not shown, 409 where it has been answered. */
export async function replyToReview(
  { db, clock }: ReviewsDeps,
  { bookingId, userId, words }: { bookingId: number; userId: number; words: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [review] = await shownOfBookings(trx, [bookingId]);
    if (!review) throw new HttpError('not_found', say`There is no review of this stay to answer.`);
    const now = clock.now();
    const reply = { reply_words: words, reply_at: now, reply_by: userId };
    if (!(await setReply(trx, review.id, reply)))
      throw new HttpError('changed_meanwhile', say`This review has been answered already.`);
    const subject = `#${bookingId}, ${review.guest_name}`;
    await noteChange(trx, { businessId: review.business_id, userId, action: 'review_answered', subject }, now);
  });
}
