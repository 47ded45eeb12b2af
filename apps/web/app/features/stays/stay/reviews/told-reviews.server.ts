import type { ReviewSummary, ShownReview } from '@basera/contract/endpoints/reviews';
import { ratingText, UNNAMED_AUTHOR } from '@basera/contract/rules/reviews/review-rules';
import { several } from '@basera/contract/words/phrases';
import { hiddenNames } from '@basera/contract/words/review-words';
import { msg, plural } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
import { toldReview } from './told-review';

const hiddenWords = (what: string, why: string): string => siteWords._(msg`${what} ${why}.`);
/** So many stand on the page; the others in a dialog. */
const FIRST = 4;

const NONE = siteWords._(msg`Nobody has reviewed this stay yet. Only guests who have paid for it and been there can.`);

/** Of how many it is said, also where all or none do. Of reviews: a guest who came three times has written three. */
const leadOf = (found: number, reviews: string): string =>
  siteWords._(msg`of 5, the mean of ${reviews}. ${found} of ${reviews} found it as described.`);
const allOf = (reviews: string): string => siteWords._(msg`By part, month and word: ${reviews}`);
const answersOf = (count: number): string =>
  siteWords._(msg`${plural(count, { one: '# answer of the owner', other: '# answers of the owner' })}`);

const named = (review: ShownReview): ShownReview =>
  review.author === UNNAMED_AUTHOR ? { ...review, author: siteWords._(msg`A guest`) } : review;

/** What the page of a stay says of its reviews, in words that no browser has to make. */
export function toldReviews({ summary, reviews }: { summary: ReviewSummary; reviews: ShownReview[] }) {
  const { count, rating, hidden, hidden_answers, found_as_described } = summary;
  return {
    rating: rating === null ? null : ratingText(rating),
    lead: rating === null ? NONE : leadOf(found_as_described, several(count, 'review')),
    first: reviews.slice(0, FIRST).map(named).map(toldReview),
    all: rating === null ? null : allOf(several(count, 'review')),
    hidden: [
      ...hidden.map(({ reason, count: gone }) => hiddenWords(several(gone, 'review'), hiddenNames[reason])),
      ...hidden_answers.map(({ reason, count: gone }) => hiddenWords(answersOf(gone), hiddenNames[reason])),
    ].join(' '),
  };
}
export type ToldReviews = ReturnType<typeof toldReviews>;
