import type { ReviewSummary, ShownReview } from '@basera/contract/endpoints/reviews';
import { ratingText } from '@basera/contract/rules/reviews/review-rules';
import { several } from '@basera/contract/words/phrases';
import { hiddenNames } from '@basera/contract/words/review-words';
import { toldReview } from './told-review';

/** So many stand on the page; the others in a dialog. */
const FIRST = 4;

const NONE = 'Nobody has reviewed this stay yet. Only guests who have paid for it and been there can.';

/** Of how many it is said, also where all or none do. Of reviews: a guest who came three times has written three. */
const asDescribed = (found: number, count: number): string =>
  `${found} of ${several(count, 'review')} found it as described.`;

/** What the page of a stay says of its reviews, in words that no browser has to make. */
export function toldReviews({ summary, reviews }: { summary: ReviewSummary; reviews: ShownReview[] }) {
  const { count, rating, hidden, hidden_answers, found_as_described } = summary;
  return {
    rating: rating === null ? null : ratingText(rating),
    lead:
      rating === null
        ? NONE
        : `of 5, the mean of ${several(count, 'review')}. ${asDescribed(found_as_described, count)}`,
    first: reviews.slice(0, FIRST).map(toldReview),
    all: rating === null ? null : `By part, month and word: ${several(count, 'review')}`,
    hidden: [
      ...hidden.map(({ reason, count: gone }) => `${several(gone, 'review')} ${hiddenNames[reason]}.`),
      ...hidden_answers.map(
        ({ reason, count: gone }) => `${several(gone, 'answer')} of the owner ${hiddenNames[reason]}.`,
      ),
    ].join(' '),
  };
}
export type ToldReviews = ReturnType<typeof toldReviews>;
