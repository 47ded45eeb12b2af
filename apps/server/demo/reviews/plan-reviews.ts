import { addDays, type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import {
  type PartRatings,
  partyKindOf,
  RATING_LEAST,
  RATING_MOST,
  REVIEW_PARTS,
  type ReviewPart,
  ratingOf,
  reviewsCloseAt,
} from '@basera/contract/rules/reviews/review-rules';
import { MONTHS } from '@basera/contract/words/date-words';
import { LeastUsed } from '../least-used.ts';
import { type Random, randomFor } from '../random.ts';
import { closings, guestNotes, type Level, openings, sentences } from './guest-words.ts';
import { answers, apologies, ownerNotes, unwelcome, welcome } from './owner-words.ts';

/** A stay that is over and was paid for. `guest`, `owner`: accounts. */
export type PastStay = {
  booking: number;
  property: number;
  guest: number;
  owner: number;
  firstName: string;
  guests: number;
  children: number;
  nights: number;
  checkOut: CalendarDate;
};

type Sheet = {
  author: number;
  words: string;
  note: string;
  writtenAt: Date;
};
export type PlannedReviews = {
  stay: PastStay;
  closesAt: Date;
  /** Null: nobody but who wrote it may read it yet. */
  publishedAt: Date | null;
  ofStay: (Sheet & { parts: PartRatings; reply: { words: string; at: Date } | null }) | null;
  ofGuest: (Sheet & { again: boolean }) | null;
};

const GUESTS_WRITE = 0.3;
const OWNERS_WRITE = 0.5;
const GUEST_DAYS = 9;
const OWNER_DAYS = 11;
const AGAIN_SHARE = 0.94;
const AGAIN_OF_CROSS = 0.7;
const NOTE_SHARE = 0.18;
const OPENING_SHARE = 0.6;
const CLOSING_SHARE = 0.6;
const WORST_LET_DOWN = 2;
const ANSWERED: Record<Level, number> = { good: 0.16, fair: 0.45, bad: 0.75 };
const HOUR_MS = 3_600_000;
const ANSWER_HOURS_MOST = 90;

/** How stays go: what most parts are rated about, how often, and how far a part may be off that. */
const MOODS: readonly (readonly [mood: { mean: number; spread: number }, weight: number])[] = [
  [{ mean: 4.9, spread: 0.7 }, 46],
  [{ mean: 4.2, spread: 1 }, 30],
  [{ mean: 3.2, spread: 1.2 }, 15],
  [{ mean: 1.9, spread: 1 }, 9],
];

const COUNTED = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const nightsWords = (nights: number): string => `${COUNTED[nights] ?? nights} night${nights === 1 ? '' : 's'}`;

const levelOf = (rating: number): Level => {
  if (rating >= 4) return 'good';
  return rating >= 3 ? 'fair' : 'bad';
};

/** Guests with other tastes find other parts of a house wanting, but one part of each is its weakness. */
function partsOf({ property }: PastStay, random: Random): PartRatings {
  const weakness = randomFor(`reviews/house/${property}`).pick(REVIEW_PARTS);
  const { mean, spread } = random.weighted(MOODS);
  const rate = (part: ReviewPart) => {
    const about = mean + (2 * random.next() - 1) * spread - (part === weakness ? 0.6 : 0);
    return Math.min(RATING_MOST, Math.max(RATING_LEAST, Math.round(about)));
  };
  return Object.fromEntries(REVIEW_PARTS.map((part) => [part, rate(part)])) as PartRatings;
}

/** Says each thing as rarely as it can: of one stay first, then of all. */
type Say = (from: readonly string[]) => string;

function wordsOf(stay: PastStay, parts: PartRatings, { random, say }: { random: Random; say: Say }): string {
  const level = levelOf(ratingOf(parts));
  const opening = random.chance(OPENING_SHARE) ? [say(openings[partyKindOf(stay.guests, stay.children)])] : [];
  const told = random.shuffled(REVIEW_PARTS).slice(0, random.between(2, 4));
  // Whoever was let down says of what.
  const worst = worstOf(parts);
  if (parts[worst] <= WORST_LET_DOWN && !told.includes(worst)) told.push(worst);
  const isAlone = stay.guests === 1;
  const middle = told.map((part) => say(ofParty(sentences[part][levelOf(parts[part])], isAlone)));
  const closing = random.chance(CLOSING_SHARE) ? [say(ofParty(closings[level], isAlone))] : [];
  return [...opening, ...middle, ...closing]
    .join(' ')
    .replaceAll('{nights}', nightsWords(stay.nights))
    .replaceAll('{month}', MONTHS[Number(stay.checkOut.slice(5, 7)) - 1] ?? '');
}

/** Who came alone does not say 'we'. */
const ofParty = (said: readonly string[], isAlone: boolean) =>
  isAlone ? said.filter((words) => !/\b(we|us|our)\b/i.test(words)) : said;

const worstOf = (parts: PartRatings): ReviewPart =>
  REVIEW_PARTS.reduce((worst, part) => (parts[part] < parts[worst] ? part : worst));

/** After check-out, in an evening; null where that is still to come. */
function evening({ checkOut }: PastStay, { now, days, random }: { now: Date; days: number; random: Random }) {
  const time = `${random.between(17, 22)}:${random.between(10, 59)}`;
  const at = instantInIndia(addDays(checkOut, random.between(0, days)), time);
  return at < now ? at : null;
}

function answerTo(stay: PastStay, parts: PartRatings, { random, say, at }: { random: Random; say: Say; at: Date }) {
  const level = levelOf(ratingOf(parts));
  if (!random.chance(ANSWERED[level])) return null;
  const words = say(level === 'bad' ? apologies[worstOf(parts)] : answers[level]).replaceAll('{guest}', stay.firstName);
  return { words, at: new Date(at.getTime() + random.between(1, ANSWER_HOURS_MOST) * HOUR_MS) };
}

/** When what was written may be read: both are in, or time is up. */
function publishedAt(sheets: readonly (Sheet | null)[], closesAt: Date, now: Date): Date | null {
  const [one, other] = sheets;
  if (one && other) return new Date(Math.max(one.writtenAt.getTime(), other.writtenAt.getTime()));
  return closesAt <= now ? closesAt : null;
}

/** What guests and owners wrote of stays until now, the same each time; of many nobody wrote. */
export function planReviews(stays: readonly PastStay[], now: Date): PlannedReviews[] {
  const used = new LeastUsed();
  return stays.flatMap((stay) => {
    const random = randomFor(`reviews/${stay.property}/${stay.booking}`);
    const say: Say = (from) => used.take(from, (words) => words, [`stay ${stay.property}`, 'all'], random);
    const planned = ofOneStay(stay, { random, say, now });
    return planned.ofStay || planned.ofGuest ? [planned] : [];
  });
}

type By = { random: Random; say: Say; now: Date };

function ofOneStay(stay: PastStay, by: By): PlannedReviews {
  const { random, say, now } = by;
  const closesAt = reviewsCloseAt(stay.checkOut);
  const parts = partsOf(stay, random);
  const guestAt = random.chance(GUESTS_WRITE) ? evening(stay, { now, days: GUEST_DAYS, random }) : null;
  const ownerAt = random.chance(OWNERS_WRITE) ? evening(stay, { now, days: OWNER_DAYS, random }) : null;
  const noteOf = (notes: readonly string[]) => (random.chance(NOTE_SHARE) ? say(notes) : '');
  const ofStay = guestAt && {
    ...{ author: stay.guest, words: wordsOf(stay, parts, by), note: noteOf(guestNotes), writtenAt: guestAt, parts },
  };
  // Guests whom nothing pleased were not always a pleasure themselves.
  const again = random.chance(levelOf(ratingOf(parts)) === 'bad' ? AGAIN_OF_CROSS : AGAIN_SHARE);
  const ofGuest = ownerAt && {
    ...{ author: stay.owner, words: say(again ? welcome : unwelcome), note: again ? noteOf(ownerNotes) : '' },
    ...{ writtenAt: ownerAt, again },
  };
  const at = publishedAt([ofStay, ofGuest], closesAt, now);
  const reply = ofStay && at && answerTo(stay, parts, { random, say, at });
  return {
    ...{ stay, closesAt, publishedAt: at, ofGuest },
    ofStay: ofStay && { ...ofStay, reply: reply && reply.at < now ? reply : null },
  };
}
