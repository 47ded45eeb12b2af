import * as z from 'zod/mini';
import { idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { LISTING_PARTS } from '../../rules/listing/parts.ts';
import { QUEUE_SHOWN, QUEUE_SHOWN_MAX } from '../../rules/office/case-queue.ts';
import { LISTING_STATUSES } from '../../rules/status/listing-status.ts';
import { picture } from '../stays.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { claim, likeness, named, officePause, REVIEW_KINDS } from './stays.ts';

const success = z.literal('success');
const most = z._default(wholeNumber(1, QUEUE_SHOWN_MAX), QUEUE_SHOWN);
const count = z.number();
/** ISO instant. */
const instant = z.string();
const stayParams = z.object({ stayId: idInText });

export const officeReview = z.object({
  listing_id: z.number(),
  kind: z.enum(REVIEW_KINDS),
  name: z.string(),
  city: z.string(),
  business: named,
  status: z.enum(LISTING_STATUSES),
  asked_at: instant,
  due_at: instant,
  /** Parts that guests do not see before somebody has looked. */
  waiting: z.array(z.enum(LISTING_PARTS)),
});
export type OfficeReview = z.infer<typeof officeReview>;

/** What waits to be looked at, the oldest first. */
export const listReviews = staffEndpoint({
  method: 'GET',
  path: '/office/reviews',
  right: 'read_listings',
  query: z.object({ kind: z.optional(z.enum(REVIEW_KINDS)), most }),
  reply: z.object({
    status: success,
    data: z.object({
      reviews: z.array(officeReview),
      total: count,
      counts: z.object({ new: count, change: count, late: count }),
      now: instant,
    }),
  }),
});

const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** A field that differs, by code; null where there was nothing. `room`: of which kind of room. */
export const listingChange = z.object({
  part: z.enum([...LISTING_PARTS, 'rooms']),
  field: z.string(),
  room: z.nullable(z.string()),
  before: value,
  after: value,
});
export type ListingChange = z.infer<typeof listingChange>;

const shownPhotos = z.array(z.object({ id: z.number(), picture, leads: z.boolean() }));
/** Those that are gone, and those that came; `is_reordered`: what stayed stands in another order. */
export const photoChanges = z.object({ before: shownPhotos, after: shownPhotos, is_reordered: z.boolean() });
export type PhotoChanges = z.infer<typeof photoChanges>;

export const reviewCase = z.extend(officeReview, {
  now: instant,
  /** What was read: a decision names it, so that nobody passes what they have not seen. */
  seen: z.string(),
  /** When it was passed last; null for one that never was. */
  passed_at: z.nullable(instant),
  changes: z.array(listingChange),
  photos: photoChanges,
  claims: z.array(claim),
  likenesses: z.array(likeness),
  pauses: z.array(officePause),
});
export type ReviewCase = z.infer<typeof reviewCase>;

/** 404 where nothing of it waits, or a colleague was first. */
export const showReview = staffEndpoint({
  method: 'GET',
  path: '/office/reviews/:stayId',
  right: 'read_listings',
  params: stayParams,
  reply: z.object({ status: success, data: reviewCase }),
});

/** `why` of a no is what its owners read. 409 where its owner has changed more meanwhile, or a colleague has decided. */
export const decideReview = staffEndpoint({
  method: 'POST',
  path: '/office/reviews/:stayId/decision',
  right: 'decide_listings',
  params: stayParams,
  body: z.object({ yes: z.boolean(), why: text(500, 3), seen: z.string().check(z.maxLength(100)) }),
  reply: z.object({ status: success }),
});
