import { dayInIndia, daysBetween } from '@basera/contract/calendar-date';
import type { ReviewedBooking } from '@basera/contract/endpoints/partners/reviews';
import type { ReviewOfBooking, ReviewSummary, ShownReview } from '@basera/contract/endpoints/reviews';
import type { Language } from '@basera/contract/languages/languages';
import { pictureAddress } from '@basera/contract/pictures';
import {
  lastReviewDay,
  type PartRatings,
  partyKindOf,
  REVIEW_PARTS,
  type ReviewState,
  ratingOf,
  UNNAMED_AUTHOR,
} from '@basera/contract/rules/reviews/review-rules';
import type { Clock } from '../../platform/clock.ts';
import { inLanguage, say } from '../../words/say.ts';
import type { ReviewPhoto } from './photos/photo-queries.ts';
import type { BookingToReview, ReviewRow } from './review-queries.ts';
import type { hiddenAnswersOf, hiddenOf, meansOf, monthsOf, ShownRow } from './shown-queries.ts';
import { reviewState } from './window/window.ts';

/** What a guest rated of a stay, by part. */
export const partsOf = (row: Record<keyof PartRatings, number | null>): PartRatings =>
  Object.fromEntries(REVIEW_PARTS.map((part) => [part, row[part] ?? 0])) as PartRatings;

/** The mean of a guest's six parts, as they are kept. */
export const ratingOfRow = (row: Record<keyof PartRatings, number | null>): number => ratingOf(partsOf(row));

type Answered = Pick<ReviewRow, 'reply_words' | 'reply_at' | 'reply_hidden_at'>;

const replyOf = ({ reply_words, reply_at, reply_hidden_at }: Answered) =>
  reply_words !== null && reply_at !== null && reply_hidden_at === null
    ? { words: reply_words, written_on: dayInIndia(reply_at) }
    : null;

/** Where a photo is seen, and how large it is. */
export const presentPhoto = ({ key, width, height }: ReviewPhoto) => ({ address: pictureAddress(key), width, height });

const unnamed = say`A guest`;

/** A review to somebody who reads a language: who has no name is called something in it. */
export const inWordsOf = <Review extends { author: string }>(language: Language, review: Review): Review =>
  review.author === UNNAMED_AUTHOR ? { ...review, author: inLanguage(unnamed, language) } : review;

/** A review as everybody reads it. */
export function presentShown(row: ShownRow, photos: ReviewPhoto[]): ShownReview {
  const parts = partsOf(row);
  return {
    id: row.id,
    author: row.first_name || UNNAMED_AUTHOR,
    party: partyKindOf(row.guests, row.children),
    nights: daysBetween(row.check_in, row.check_out),
    stayed: row.check_out.slice(0, 7),
    written_on: dayInIndia(row.written_at),
    parts,
    rating: ratingOf(parts),
    words: row.words,
    photos: photos.map(presentPhoto),
    reply: replyOf(row),
  };
}

type Summed = {
  means: Awaited<ReturnType<typeof meansOf>>;
  months: Awaited<ReturnType<typeof monthsOf>>;
  hidden: Awaited<ReturnType<typeof hiddenOf>>;
  hiddenAnswers: Awaited<ReturnType<typeof hiddenAnswersOf>>;
};

export const presentSummary = ({ means, months, hidden, hiddenAnswers }: Summed): ReviewSummary => ({
  count: means.count,
  rating: means.rating,
  parts: means.count > 0 ? partsOf(means) : null,
  found_as_described: means.found,
  months,
  hidden,
  hidden_answers: hiddenAnswers,
});

const isShown = ({ published_at, hidden_at }: ReviewRow) => published_at !== null && hidden_at === null;

/** What was written, as its author keeps it. */
export const presentKept = (row: ReviewRow) => ({
  words: row.words,
  private_note: row.private_note,
  written_on: dayInIndia(row.written_at),
  is_shown: isShown(row),
  hidden: row.hidden_because,
});

/** A case as it is called where somebody objects; null for none. */
const caseNumber = (caseId: number | undefined) => (caseId === undefined ? null : `RV-${caseId}`);

/** What its author sees of what they wrote. `removedIn`: the case that removed it. */
const presentWritten = (row: ReviewRow, removedIn: number | undefined) => ({
  ...presentKept(row),
  case_number: caseNumber(removedIn),
});

type Written = { sheets: ReviewRow[]; photos: Map<number, ReviewPhoto[]>; removedIn: number | undefined };

/** What a guest sees of the reviews of their booking. */
export function presentOfBooking(
  booking: BookingToReview,
  { sheets, photos, removedIn }: Written,
  state: ReviewState,
): ReviewOfBooking {
  const own = sheets.find(({ side }) => side === 'guest');
  const other = sheets.find((sheet) => sheet.side === 'owner' && isShown(sheet));
  const parts = own && partsOf(own);
  const pictures = (own && photos.get(own.id)) ?? [];
  return {
    state,
    last_day: lastReviewDay(booking.check_out),
    own:
      own && parts
        ? {
            id: own.id,
            parts,
            rating: ratingOf(parts),
            ...presentWritten(own, removedIn),
            reply: replyOf(own),
            photo_count: pictures.length,
            photos: isShown(own) ? pictures.map(presentPhoto) : [],
          }
        : null,
    of_guest: other
      ? {
          again: other.again ?? false,
          words: other.words,
          private_note: other.private_note,
          written_on: dayInIndia(other.written_at),
        }
      : null,
  };
}

type Sheets = {
  own: ReviewRow | undefined;
  shown: ShownRow | undefined;
  photos: ReviewPhoto[];
  /** The case that removed their own, and the one that removed their answer. */
  removedIn: number | undefined;
  answerRemovedIn: number | undefined;
};

/** A booking as its owner sees it: `shown` is what its guest wrote, once everybody may read it. */
export function presentForOwner(
  booking: BookingToReview,
  { own, shown, photos, removedIn, answerRemovedIn }: Sheets,
  clock: Clock,
): ReviewedBooking {
  const lastDay = lastReviewDay(booking.check_out);
  return {
    booking_id: booking.id,
    property: { id: booking.property_id, name: booking.property_name, slug: booking.property_slug },
    guest: booking.guest_name,
    check_in: booking.check_in,
    check_out: booking.check_out,
    last_day: lastDay,
    days_left: Math.max(0, daysBetween(clock.today(), lastDay)),
    can_write: !own && reviewState(booking, clock.now()) === 'open',
    own: own ? { again: own.again ?? false, ...presentWritten(own, removedIn) } : null,
    of_stay: shown
      ? {
          ...presentShown(shown, photos),
          private_note: shown.private_note,
          answer_removed: shown.reply_hidden_because,
          answer_case: caseNumber(answerRemovedIn),
        }
      : null,
  };
}
