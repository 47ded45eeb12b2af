import { type ReviewState, reviewsCloseAt } from '@basera/contract/rules/reviews/review-rules';
import type { BookingToReview } from '../review-queries.ts';

/** Whether a booking can be reviewed: of a stay that took place and was paid for, until two weeks after; and what keeps it from that. */
export const reviewState = ({ hindrance, check_out }: BookingToReview, now: Date): ReviewState =>
  hindrance ?? (now >= reviewsCloseAt(check_out) ? 'over' : 'open');
