import type { SearchReply, StayCard } from '@basera/contract/endpoints/stays';

/** What is true of few stays, and left out of the others. */
type Flag = 'without_meals' | 'free_cancellation' | 'last_room' | 'only_one' | 'reviews_requests';
const FLAGS: readonly Flag[] = ['without_meals', 'free_cancellation', 'last_room', 'only_one', 'reviews_requests'];

/** What the page shows of a stay. The rest of a card is for who asks the call: a page carries each field twelve times. */
export type FoundStay = Pick<
  StayCard,
  'id' | 'slug' | 'name' | 'category' | 'locality' | 'city' | 'star_rating' | 'hero_image' | 'party'
> &
  Partial<Record<Flag, true>> & { free_cancellation_until?: string };

/** One page of what a search found. */
export type FoundStays = Omit<SearchReply['properties'], 'data'> & { data: FoundStay[] };

const shown = (card: StayCard): FoundStay => {
  const { id, slug, name, category, locality, city, star_rating, hero_image, party, free_cancellation_until } = card;
  const stay: FoundStay = { id, slug, name, category, locality, city, star_rating, hero_image, party };
  for (const flag of FLAGS) if (card[flag]) stay[flag] = true;
  if (free_cancellation_until !== null) stay.free_cancellation_until = free_cancellation_until;
  return stay;
};

/** A page of a search without what is not shown of it. */
export const shownOf = ({ data, ...rest }: SearchReply['properties']): FoundStays => ({
  ...rest,
  data: data.map(shown),
});
