import * as z from 'zod/mini';
import { HOUSE_RULES } from '../../rules/facts/house-rules.ts';
import { GUEST_RATINGS } from '../../rules/reviews/guest-rating.ts';
import { endpoint } from '../endpoint.ts';
import { searchQuery } from '../search-query.ts';

const counted = z.array(z.object({ id: z.number(), count: z.number() }));
const countedRules = z.array(z.object({ id: z.enum(HOUSE_RULES), count: z.number() }));
const countedRatings = z.array(z.object({ id: z.enum(GUEST_RATINGS), count: z.number() }));

/**
 * How many stays a search would find with one more filter ticked, exactly. Of property types, of stars and
 * of guest ratings, which widen a search, each says how many have it, whatever others of its kind are ticked; of amenities and
 * house rules how many of those found have it too. What is missing has none. The `id` of stars is their number, that of a guest
 * rating the least.
 */
export const filterCounts = endpoint({
  method: 'GET',
  path: '/properties/filter-counts',
  auth: 'none',
  query: searchQuery,
  reply: z.object({
    status: z.literal('success'),
    data: z.object({
      categories: counted,
      stars: counted,
      guest_ratings: countedRatings,
      amenities: counted,
      house_rules: countedRules,
    }),
  }),
});
export type FilterCounts = z.infer<typeof filterCounts.reply>['data'];
