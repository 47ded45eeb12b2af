import * as z from 'zod/mini';
import { LISTING_CLIENT_ID_MAX_LENGTH } from '../limits.ts';
import { calendarDay, email, emptyAs, id, idInText, text, wholeNumber } from '../parsing/fields.ts';
import { REPORT_MESSAGE_MAX_LENGTH, REPORT_MESSAGE_MIN_LENGTH } from '../rules/listing/report-reasons.ts';
import {
  ANSWER_REMOVED_REASONS,
  OWNERS_REVIEW_REPORT_REASONS,
  REVIEW_REPORT_REASONS,
} from '../rules/reviews/review-cases.ts';
import {
  HIDDEN_REASONS,
  PARTY_KINDS,
  RATING_LEAST,
  RATING_MOST,
  REVIEW_NOTE_MAX_LENGTH,
  REVIEW_PARTS,
  REVIEW_PHOTOS_MAX,
  REVIEW_SEARCH_MAX_LENGTH,
  REVIEW_STATES,
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

/** A photo of a review, without a word of what the camera wrote into it. */
export const reviewPhoto = z.object({ address: z.string(), width: z.number(), height: z.number() });
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

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
  photos: z.array(reviewPhoto),
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
  /** How many answers to reviews that are shown were removed, by why. */
  hidden_answers: z.array(z.object({ reason: z.enum(ANSWER_REMOVED_REASONS), count: z.number() })),
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

const reported = {
  message: text(REPORT_MESSAGE_MAX_LENGTH, REPORT_MESSAGE_MIN_LENGTH),
  email: emptyAs(undefined, email),
};

/**
 * What somebody reports of a review that everybody can read. `email`: where we answer; who is signed in may leave it out. With an
 * `Idempotency-Key` header a repeat is the same report.
 */
export const reportReview = endpoint({
  method: 'POST',
  path: '/reviews/:reviewId/reports',
  auth: 'optional',
  params: z.object({ reviewId: idInText }),
  body: z.object({ reason: z.enum(REVIEW_REPORT_REASONS, { error: 'Choose what is wrong.' }), ...reported }),
  reply: z.object({ status: success, message: z.string() }),
});

/** A day's digest: the root of the hash tree (RFC 9162, base64url) over the first `size` entries of the log, and how many reviews were shown. */
export const reviewDigest = z.object({ day: calendarDay, size: z.number(), root: z.string(), shown: z.number() });
export type ReviewDigest = z.infer<typeof reviewDigest>;

/** Digests before a day, or the latest; the latest first. `next` is what to ask for those before. */
export const listDigests = endpoint({
  method: 'GET',
  path: '/reviews/digests',
  auth: 'none',
  query: z.object({ before: z.optional(calendarDay) }),
  reply: z.object({
    status: success,
    data: z.object({ digests: z.array(reviewDigest), next: z.nullable(calendarDay) }),
  }),
});

/** Entries of the log from a place on, each exactly as its leaf is made of it. */
export const readLog = endpoint({
  method: 'GET',
  path: '/reviews/log',
  auth: 'none',
  query: z.object({ from: z.optional(wholeNumber(0, 2_000_000_000)) }),
  reply: z.object({
    status: success,
    data: z.object({
      entries: z.array(z.object({ day: calendarDay, entry: z.string() })),
      next: z.nullable(z.number()),
    }),
  }),
});

/** What a review's entry vouches for: the review as everybody reads it, without its author's name and the host's answer. */
export const reviewStatement = z.object({
  stay: z.number(),
  ...{ id: z.number(), party: z.enum(PARTY_KINDS), nights: z.number(), stayed: month, written_on: calendarDay },
  ...{ parts: partMeans, words: z.string(), photos: z.array(z.string()) },
});

/** Where a review stands in the log, and the salt with which its statement comes to what stands there. */
export const reviewProof = z.object({ index: z.number(), salt: z.string(), statement: reviewStatement });
export type ReviewProof = z.infer<typeof reviewProof>;

/** Of the reviews of a stay that are shown and stand in the log. `next` is what to ask for more, `after`. */
export const readProofs = endpoint({
  method: 'GET',
  path: '/user/properties/:propertyId/reviews/proofs',
  auth: 'none',
  params: z.object({ propertyId: idInText }),
  query: z.object({ after: z.optional(wholeNumber(0, 2_000_000_000)) }),
  reply: z.object({
    status: success,
    data: z.object({ proofs: z.array(reviewProof), next: z.nullable(z.number()) }),
  }),
});

/** What its author sees of what they wrote. `hidden`: why nobody else can; `case_number`: what to name to object to a removal. */
const written = {
  words: z.string(),
  private_note: z.string(),
  written_on: calendarDay,
  is_shown: z.boolean(),
  hidden: z.nullable(z.enum(HIDDEN_REASONS)),
  case_number: z.nullable(z.string()),
};

/** A guest's own review of a booking, and what its owner wrote of them once both may be read. */
export const reviewOfBooking = z.object({
  state: z.enum(REVIEW_STATES),
  last_day: calendarDay,
  own: z.nullable(
    z.object({
      id: z.number(),
      parts: partMeans,
      rating: z.number(),
      ...written,
      reply: z.nullable(reply),
      photo_count: z.number(),
      /** Once everybody sees them; before that a picture has no address. */
      photos: z.array(reviewPhoto),
    }),
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
    /** Of those sent for it before, which go with it. */
    photos: z._default(z.array(id).check(z.maxLength(REVIEW_PHOTOS_MAX, `At most ${REVIEW_PHOTOS_MAX} photos.`)), []),
  }),
  reply: reviewReply,
});

/**
 * Multipart: one photo a call, for a review that is written now; it is kept for a day until that is handed in. The same `client_id` again
 * is the same photo. 422 names `photo` for what is no picture, or one too many.
 */
export const addReviewPhoto = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/review/photos',
  auth: 'required',
  takesFile: true,
  params: ofBooking,
  body: z.object({
    client_id: text(LISTING_CLIENT_ID_MAX_LENGTH, 1),
    photo: z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob, {
      error: 'Must be a picture.',
    }),
  }),
  reply: z.object({ status: success, data: z.object({ id: z.number() }) }),
});

/** Takes out one that was sent for a review, before that is handed in. */
export const removeReviewPhoto = endpoint({
  method: 'DELETE',
  path: '/user/inquiries/:bookingId/review/photos/:photoId',
  auth: 'required',
  params: z.object({ bookingId: idInText, photoId: idInText }),
  reply: z.object({ status: success }),
});

const asking = z.object({ status: success, data: z.object({ wanted: z.boolean() }) });

/** Whether a person wants to be asked for reviews, as a guest and as an owner. */
export const readAsking = endpoint({
  method: 'GET',
  path: '/user/review-invitations',
  auth: 'required',
  reply: asking,
});

export const saveAsking = endpoint({
  method: 'PUT',
  path: '/user/review-invitations',
  auth: 'required',
  body: z.object({ wanted: z.boolean() }),
  reply: asking,
});

/** The same by a guest, of what the owner wrote of them, words or note, once they can read it. */
export const reportOwnersReview = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/review/reports',
  auth: 'required',
  params: ofBooking,
  body: z.object({ reason: z.enum(OWNERS_REVIEW_REPORT_REASONS, { error: 'Choose what is wrong.' }), ...reported }),
  reply: z.object({ status: success, message: z.string() }),
});

/** Takes a review back for good: its words are deleted, and it is counted as withdrawn where it was shown; one that was removed, as that. */
export const withdrawReview = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/review/withdraw',
  auth: 'required',
  params: ofBooking,
  reply: reviewReply,
});

/** What the owner wrote of a guest. */
export const ownersReview = z.object({ again: z.boolean(), ...written });
