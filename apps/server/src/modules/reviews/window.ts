import { reviewsCloseAt } from '@basera/contract/rules/reviews/review-rules';
import type { BookingToReview } from './review-queries.ts';

export type ReviewState = 'early' | 'open' | 'over';

/** Whether a booking can be reviewed: of a completed stay that was paid for, until two weeks after. */
export function reviewState({ status, is_paid, check_out }: BookingToReview, now: Date): ReviewState {
  if (now >= reviewsCloseAt(check_out)) return 'over';
  return status === 'completed' && is_paid ? 'open' : 'early';
}
