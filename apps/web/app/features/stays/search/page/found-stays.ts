import type { SearchReply, StayCard } from '@basera/contract/endpoints/stays';

/** What the page shows of a stay. The rest of a card is for who asks the call: a page carries each field twelve times. */
export type FoundStay = Pick<
  StayCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'category'
  | 'locality'
  | 'city'
  | 'star_rating'
  | 'hero_image'
  | 'party'
  | 'without_meals'
  | 'nights'
  | 'free_cancellation'
  | 'free_cancellation_until'
  | 'last_room'
  | 'only_one'
  | 'reviews_requests'
>;

/** One page of what a search found. */
export type FoundStays = Omit<SearchReply['properties'], 'data'> & { data: FoundStay[] };

/** A page of a search without what is not shown of it. */
export const shownOf = ({ data, ...rest }: SearchReply['properties']): FoundStays => ({
  ...rest,
  data: data.map(
    ({ state, country, latitude, longitude, base_price_per_night, total_price, cheapest_room, ...shown }) => shown,
  ),
});
