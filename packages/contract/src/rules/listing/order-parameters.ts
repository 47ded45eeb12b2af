import type { SearchOrder } from '../../endpoints/search-query.ts';

/** What a place in a list can depend on. Nothing else does: not who owns a stay, what anybody pays, or who looks. */
export const ORDER_PARAMETERS = ['price', 'stars', 'distance', 'guest_rating'] as const;
export type OrderParameter = (typeof ORDER_PARAMETERS)[number];

/**
 * What each order of a search goes by, the first of it first; what stands alike comes in the order in which it was listed here. 'Best value' weighs
 * its three together. Held to index and database by stays/search/order-parameters.test.ts.
 */
export const ORDERED_BY: Record<SearchOrder, readonly OrderParameter[]> = {
  asc: ['price'],
  desc: ['price'],
  best: ['price', 'stars', 'distance'],
  distance: ['distance', 'price'],
  stars: ['stars', 'price'],
  rating: ['guest_rating', 'price'],
};
