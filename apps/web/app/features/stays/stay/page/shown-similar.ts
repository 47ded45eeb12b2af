import type { SimilarStay } from '@basera/contract/endpoints/stays';
import { ratedWords } from '@basera/contract/words/review-words';

/** What is shown of a stay that one may like as well. `rated`: what guests rated it, in the words of its card. */
export type ShownSimilar = Omit<SimilarStay, 'party' | 'rooms' | 'guest_rating'> & {
  party: NonNullable<SimilarStay['party']>;
  rated?: string;
};

/** Whether each room of a stay has a price: where one lacks it the stay is not shown. */
export const isPriced = ({ rooms }: Pick<SimilarStay, 'rooms'>): boolean =>
  rooms.length > 0 && rooms.every((room) => room.base_price_per_night !== null);

/** Those of some stays that are shown, which a page says of them and no more. */
export const shownSimilar = (stays: SimilarStay[]): ShownSimilar[] =>
  stays.flatMap(({ rooms, guest_rating, party, ...stay }) =>
    party && isPriced({ rooms }) ? [{ ...stay, party, ...(guest_rating && { rated: ratedWords(guest_rating) }) }] : [],
  );
