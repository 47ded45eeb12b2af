import { instantInIndia } from '@basera/contract/calendar-date';
import { reviewsCloseAt } from '@basera/contract/rules/reviews/review-rules';
import type { BookingToReview } from './review-queries.ts';

export type ReviewState = 'early' | 'open' | 'over';

/** A stay that is over: completed, or about to be by the job's next turn. */
const isOver = ({ status, check_out, check_out_time }: BookingToReview, now: Date): boolean =>
  status === 'completed' || (status === 'accepted' && now >= instantInIndia(check_out, check_out_time));

/** Whether a booking can be reviewed: of a stay that is over and was paid for, until two weeks after. */
export function reviewState(booking: BookingToReview, now: Date): ReviewState {
  if (now >= reviewsCloseAt(booking.check_out)) return 'over';
  return booking.is_paid && isOver(booking, now) ? 'open' : 'early';
}
