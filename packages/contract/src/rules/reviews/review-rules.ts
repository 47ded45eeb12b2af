import { addDays, type CalendarDate, instantInIndia } from '../../calendar-date.ts';
import type { GuestRating } from './guest-rating.ts';
import { REMOVED_REASONS } from './review-cases.ts';

/** What a guest rates, each from 1 to 5, in the order in which it is asked. */
/** Who wrote a review, on the wire, where they have given no name. */
export const UNNAMED_AUTHOR = 'A guest';

export const REVIEW_PARTS = ['clean', 'as_described', 'arrival', 'host', 'place', 'value'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];
export type PartRatings = Record<ReviewPart, number>;

export const RATING_LEAST = 1;
export const RATING_MOST = 5;
/** Whoever rates a stay's being as described with so much found it so. */
export const AS_DESCRIBED_LEAST = 4;

/** Guest and owner write until so many days after the day of check-out, that day's last hour included. */
export const REVIEW_DAYS = 14;
export const REVIEW_WORDS_MIN_LENGTH = 20;
export const REVIEW_WORDS_MAX_LENGTH = 3000;
export const REVIEW_NOTE_MAX_LENGTH = 1000;
export const REVIEW_REPLY_MAX_LENGTH = 1500;
export const REVIEW_SEARCH_MAX_LENGTH = 60;
export const REVIEWS_PAGE_SIZE = 10;
/** What is read at once of digests by day, entries of their log, and proofs of a stay's reviews. */
export const DIGESTS_PAGE_SIZE = 30;
export const LOG_PAGE_SIZE = 5000;
export const PROOFS_PAGE_SIZE = 100;
export const REVIEW_WRITES_PER_HOUR = 20;

/** Guests and owners are asked to write from the day after check-out, at these hours in India, and once more so many days after it. */
export const ASK_FROM_HOUR = 10;
export const ASK_UNTIL_HOUR = 20;
export const ASK_AGAIN_AFTER_DAYS = 11;

/** Of a review; what each of them is made to fit, in pixels; how many a person sends an hour; how long one waits for its review. */
export const REVIEW_PHOTOS_MAX = 6;
export const REVIEW_PHOTO_SIDE_PX = 1600;
export const REVIEW_PHOTOS_PER_HOUR = 60;
export const REVIEW_PHOTO_WAITS_HOURS = 24;

/** The last day on which a stay can be reviewed. */
export const lastReviewDay = (checkOut: CalendarDate): CalendarDate => addDays(checkOut, REVIEW_DAYS);

/** From when on nobody writes any more, and what one side wrote is shown without the other's. */
export const reviewsCloseAt = (checkOut: CalendarDate): Date =>
  instantInIndia(addDays(lastReviewDay(checkOut), 1), '00:00');

/**
 * What keeps a booking from being reviewed, whatever the day: its guests have not left; they say that they were turned away, and nobody has found yet
 * whether it is so; it was cancelled or never accepted; it was never paid; the guest's bank took back all that was paid; the guest's account is gone.
 */
export const REVIEW_HINDRANCES = ['early', 'refused', 'no_stay', 'unpaid', 'taken_back', 'guest_gone'] as const;
export type ReviewHindrance = (typeof REVIEW_HINDRANCES)[number];

/** 'open': it can be reviewed; 'over': not any more. */
export const REVIEW_STATES = ['open', 'over', ...REVIEW_HINDRANCES] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a review is shown no more: taken back by its author, gone with their account, or removed by the office. */
export const HIDDEN_REASONS = ['withdrawn', 'author_left', ...REMOVED_REASONS] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** Who travelled, as a reader looks for their like. */
export const PARTY_KINDS = ['alone', 'two', 'family', 'group'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** The kind of a party of so many guests, children among them. */
export function partyKindOf(guests: number, children: number): PartyKind {
  if (children > 0) return 'family';
  if (guests <= 1) return 'alone';
  return guests === 2 ? 'two' : 'group';
}

/** The mean of the six parts, each counting as much as any other: no number weighs more than a page can explain. */
export const ratingOf = (parts: PartRatings): number =>
  REVIEW_PARTS.reduce((sum, part) => sum + parts[part], 0) / REVIEW_PARTS.length;

/** A rating as it is written: one digit after the point, '4.0' too, so that it never looks like a class of stars. */
export const ratingText = (rating: number): string => (Math.round(rating * 10) / 10).toFixed(1);

// The order by guest rating: as if so many more guests had rated each stay so, lest one review outweigh a hundred.
export const PRIOR_REVIEWS = 5;
export const PRIOR_RATING = 4;

/** What a stay stands at in that order. */
export const rankedRating = ({ rating, count }: GuestRating): number =>
  (rating * count + PRIOR_RATING * PRIOR_REVIEWS) / (count + PRIOR_REVIEWS);
