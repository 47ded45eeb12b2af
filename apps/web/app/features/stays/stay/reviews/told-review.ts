import type { ShownReview } from '@basera/contract/endpoints/reviews';
import { writtenIn } from '@basera/contract/languages/written-in';
import { pictureAt } from '@basera/contract/pictures';
import { ratingText } from '@basera/contract/rules/reviews/review-rules';
import { dayOfInstant, formatLongDay, monthAndYear } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { partyNames } from '@basera/contract/words/review-words';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';

/** A review in words. `of`: who travelled, for how long and when, and the day on which it was written. */
export type ToldReview = {
  id: number;
  author: string;
  rating: string;
  of: string;
  words: string;
  /** The language of its words, where that is another than the page's. */
  lang: string | undefined;
  photos: { full: string; src: string; alt: string }[];
  /** What the owner answered, with when in the line above. */
  reply: { head: string; words: string; lang: string | undefined } | null;
};

/** 'November 2026' of '2026-11'. */
export const monthWords = (month: string): string => monthAndYear(`${month}-15T12:00:00Z`);

/** '20 Nov 2026' of '2026-11-20': reviews stand for years. */
const dayWords = (day: string): string => dayOfInstant(`${day}T12:00:00Z`);

const ratedAs = (rating: string): string => siteWords._(msg`rated ${rating}`);
const writtenOn = (day: string): string => siteWords._(msg`written on ${day}`);
const photoOf = (number: number, count: number, author: string): string =>
  siteWords._(msg`Photo ${number} of ${count} by ${author}`);
const answeredOn = (day: string): string => siteWords._(msg`Answer of the owner, ${day}`);

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
  rating: ratedAs(ratingText(rating)),
  of: `${partyNames[party]} · ${several(nights, 'night')} · ${monthWords(stayed)}, ${writtenOn(dayWords(written_on))}`,
  words,
  lang: writtenIn(words),
  photos: photos.map(({ address }, index) => ({
    full: address,
    src: pictureAt(address, 320),
    alt: photoOf(index + 1, photos.length, author),
  })),
  reply: reply && {
    head: answeredOn(formatLongDay(reply.written_on)),
    words: reply.words,
    lang: writtenIn(reply.words),
  },
});
