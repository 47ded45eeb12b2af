import * as z from 'zod/mini';
import { calendarDay, idInText, placeByDay, text } from '../../parsing/fields.ts';
import { ANSWER_REMOVED_REASONS } from '../../rules/reviews/review-cases.ts';
import {
  REVIEW_NOTE_MAX_LENGTH,
  REVIEW_REPLY_MAX_LENGTH,
  REVIEW_WORDS_MAX_LENGTH,
  REVIEW_WORDS_MIN_LENGTH,
} from '../../rules/reviews/review-rules.ts';
import { endpoint } from '../endpoint.ts';
import { ownersReview, shownReview } from '../reviews.ts';

const success = z.literal('success');

/**
 * A stay that is over, with what owner and guest wrote: the guest's only once it is shown to everybody. `days_left`: how many
 * days after today it can be reviewed on, 0 on the last and after it. Over an owner's shoulder private notes are empty.
 */
export const reviewedBooking = z.object({
  booking_id: z.number(),
  property: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  guest: z.string(),
  check_in: calendarDay,
  check_out: calendarDay,
  last_day: calendarDay,
  days_left: z.number(),
  can_write: z.boolean(),
  own: z.nullable(ownersReview),
  /** `answer_removed`: why nobody reads the owner's answer any more; `answer_case`: what to name to object to that. */
  of_stay: z.nullable(
    z.extend(shownReview, {
      private_note: z.string(),
      answer_removed: z.nullable(z.enum(ANSWER_REMOVED_REASONS)),
      answer_case: z.nullable(z.string()),
    }),
  ),
});
export type ReviewedBooking = z.infer<typeof reviewedBooking>;

/** Stays of a business that can be reviewed or have been, the latest check-out first. */
export const listBusinessReviews = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/reviews',
  auth: 'required',
  params: z.object({ businessId: idInText }),
  query: z.object({
    after: z.optional(placeByDay),
  }),
  reply: z.object({
    status: success,
    data: z.array(reviewedBooking),
    /** What to ask for as `after`; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

const one = z.object({ status: success, data: z.object({ booking: reviewedBooking }) });

/** `again`: whether the owner would have these guests again. Written once. */
export const reviewGuest = endpoint({
  method: 'POST',
  path: '/partners/bookings/:bookingId/review',
  auth: 'required',
  params: z.object({ bookingId: idInText }),
  body: z.object({
    again: z.boolean({ error: 'Say yes or no.' }),
    words: text(REVIEW_WORDS_MAX_LENGTH, REVIEW_WORDS_MIN_LENGTH),
    private_note: z._default(text(REVIEW_NOTE_MAX_LENGTH), ''),
  }),
  reply: one,
});

/** Takes back for good what a business wrote of its guests: words and note are deleted, and nothing can be written of this stay again. */
export const withdrawGuestReview = endpoint({
  method: 'POST',
  path: '/partners/bookings/:bookingId/review/withdraw',
  auth: 'required',
  params: z.object({ bookingId: idInText }),
  reply: one,
});

/** Answers a guest's review beneath it, once. */
export const replyToReview = endpoint({
  method: 'POST',
  path: '/partners/bookings/:bookingId/review/reply',
  auth: 'required',
  params: z.object({ bookingId: idInText }),
  body: z.object({ words: text(REVIEW_REPLY_MAX_LENGTH, 1) }),
  reply: one,
});
