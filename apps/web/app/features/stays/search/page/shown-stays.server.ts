import type { SearchReply, StayCard } from '@basera/contract/endpoints/stays';
import { ratedWords } from '@basera/contract/words/review-words';
import { categoryWords } from '@basera/contract/words/stays/kind-words';
import { FLAGS, type FoundStay, type FoundStays } from './found-stays';

const shown = (card: StayCard): FoundStay => {
  const { id, slug, name, locality, city, star_rating, hero_image, party, free_cancellation_until } = card;
  const category = categoryWords(card.category);
  const stay: FoundStay = { id, slug, name, category, locality, city, star_rating, hero_image, party };
  for (const flag of FLAGS) if (card[flag]) stay[flag] = true;
  if (card.guest_rating) stay.rated = ratedWords(card.guest_rating);
  if (free_cancellation_until !== null) stay.free_cancellation_until = free_cancellation_until;
  return stay;
};

/** A page of a search without what is not shown of it, and with words that no browser has to make. */
export const shownOf = ({ data, ...rest }: SearchReply['properties']): FoundStays => ({
  ...rest,
  data: data.map(shown),
});
