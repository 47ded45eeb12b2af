import * as z from 'zod/mini';
import { calendarDay, emptyAs, idInText, text, wholeNumber } from '../parsing/fields.ts';
import {
  HIDDEN_REASONS,
  PARTY_KINDS,
  RATING_LEAST,
  RATING_MOST,
  REVIEW_NOTE_MAX_LENGTH,
  REVIEW_PARTS,
  REVIEW_SEARCH_MAX_LENGTH,
  REVIEW_WORDS_MAX_LENGTH,
  REVIEW_WORDS_MIN_LENGTH,
} from '../rules/reviews/review-rules.ts';
import { endpoint } from './endpoint.ts';

const success = z.literal('success');
const ofBooking = z.object({ bookingId: idInText });

/** 'yyyy-MM'. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month as yyyy-MM.'));

const rating = z
  .number({ error: 'Choose 1 to 5.' })
  .check(z.int('Choose 1 to 5.'), z.gte(RATING_LEAST, 'Choose 1 to 5.'), z.lte(RATING_MOST, 'Choose 1 to 5.'));

const partRatings = z.object({
  clean: rating,
  as_described: rating,
  arrival: rating,
  host: rating,
  place: rating,
  value: rating,
} satisfies Record<(typeof REVIEW_PARTS)[number], typeof rating>);

const partMeans = z.record(z.enum(REVIEW_PARTS), z.number());

/** What somebody answered to a review, once. */
const reply = z.object({ words: z.string(), written_on: calendarDay });

/** A guest's review as everybody reads it. `rating`: the mean of its parts. `stayed`: the month of the check-out. */
export const shownReview = z.object({
  id: z.number(),
  author: z.string(),
  party: z.enum(PARTY_KINDS),
  nights: z.number(),
  stayed: month,
  written_on: calendarDay,
  parts: partMeans,
  rating: z.number(),
  words: z.string(),
  reply: z.nullable(reply),
});
export type ShownReview = z.infer<typeof shownReview>;

/** The plain means of all reviews of a stay that are shown; null where there is none. */
export const reviewSummary = z.object({
  count: z.number(),
  rating: z.nullable(z.number()),
  parts: z.nullable(partMeans),
  /** How many found it as described: rated that part with 4 or 5. */
  found_as_described: z.number(),
  /** The latest months of check-out first. */
  months: z.array(z.object({ month, count: z.number(), rating: z.number() })),
  /** How many were shown once and are not any more, by why. */
  hidden: z.array(z.object({ reason: z.enum(HIDDEN_REASONS), count: z.number() })),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** Reviews of a stay, the latest first; `total` counts what was asked for, the summary everything. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/user/properties/:propertyId/reviews',
  auth: 'none',
  params: z.object({ propertyId: idInText }),
  query: z.object({
    page: z.optional(wholeNumber(1, 100_000)),
    month: z.optional(month),
    /** Part of the words. */
    text: emptyAs(undefined, text(REVIEW_SEARCH_MAX_LENGTH)),
  }),
  reply: z.object({
    status: success,
    data: z.object({ summary: reviewSummary, reviews: z.array(shownReview), total: z.number() }),
  }),
});

/** What its author sees of what they wrote. `hidden`: why nobody else can. */
const written = {
  words: z.string(),
  private_note: z.string(),
  written_on: calendarDay,
  is_shown: z.boolean(),
  hidden: z.nullable(z.enum(HIDDEN_REASONS)),
};

/** A guest's own review of a booking, and what its owner wrote of them once both may be read. */
export const reviewOfBooking = z.object({
  /** 'early': the stay is not over, or was never paid; 'open': it can be reviewed; 'over': not any more. */
  state: z.enum(['early', 'open', 'over']),
  last_day: calendarDay,
  own: z.nullable(
    z.object({ id: z.number(), parts: partMeans, rating: z.number(), ...written, reply: z.nullable(reply) }),
  ),
  of_guest: z.nullable(
    z.object({ again: z.boolean(), words: z.string(), private_note: z.string(), written_on: calendarDay }),
  ),
});
export type ReviewOfBooking = z.infer<typeof reviewOfBooking>;

const reviewReply = z.object({ status: success, data: z.object({ review: reviewOfBooking }) });

export const readOwnReview = endpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/review',
  auth: 'required',
  params: ofBooking,
  reply: reviewReply,
});

/** `private_note`: for the owner alone, read when the review is. Written once: there is no editing after. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/review',
  auth: 'required',
  params: ofBooking,
  body: z.object({
    parts: partRatings,
    words: text(REVIEW_WORDS_MAX_LENGTH, REVIEW_WORDS_MIN_LENGTH),
    private_note: z._default(text(REVIEW_NOTE_MAX_LENGTH), ''),
  }),
  reply: reviewReply,
});

/** Takes a review back for good: its words are deleted, and it is counted as withdrawn where it was shown. */
export const withdrawReview = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/review/withdraw',
  auth: 'required',
  params: ofBooking,
  reply: reviewReply,
});

/** What the owner wrote of a guest. */
export const ownersReview = z.object({ again: z.boolean(), ...written });
