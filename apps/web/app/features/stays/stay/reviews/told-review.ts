import type { ShownReview } from '@basera/contract/endpoints/reviews';
import { pictureAt } from '@basera/contract/pictures';
import { ratingText } from '@basera/contract/rules/reviews/review-rules';
import { dayOfInstant, formatLongDay, monthAndYear } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { partyNames } from '@basera/contract/words/review-words';

/** A review in words. `of`: who travelled, for how long and when, and the day on which it was written. */
export type ToldReview = {
  id: number;
  author: string;
  rating: string;
  of: string;
  words: string;
  photos: { full: string; src: string; alt: string }[];
  /** What the owner answered, with when in the line above. */
  reply: string | null;
};

/** 'November 2026' of '2026-11'. */
export const monthWords = (month: string): string => monthAndYear(`${month}-15T12:00:00Z`);

/** '20 Nov 2026' of '2026-11-20': reviews stand for years. */
const dayWords = (day: string): string => dayOfInstant(`${day}T12:00:00Z`);

export const toldReview = ({
  id,
  author,
  party,
  nights,
  stayed,
  written_on,
  rating,
  words,
  photos,
  reply,
}: ShownReview): ToldReview => ({
  id,
  author,
  rating: `rated ${ratingText(rating)}`,
  of: `${partyNames[party]} · ${several(nights, 'night')} · ${monthWords(stayed)}, written on ${dayWords(written_on)}`,
  words,
  photos: photos.map(({ address }, index) => ({
    full: address,
    src: pictureAt(address, 320),
    alt: `Photo ${index + 1} of ${photos.length} by ${author}`,
  })),
  reply: reply && `Answer of the owner, ${formatLongDay(reply.written_on)}\n${reply.words}`,
});
