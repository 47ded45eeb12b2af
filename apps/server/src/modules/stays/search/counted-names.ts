import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { GUEST_RATINGS } from '@basera/contract/rules/reviews/guest-rating';

type Counted = { id: number; count: number }[];

/** What is counted by its places in a list of names, as the wire names it. */
const named =
  <T extends string>(names: readonly T[]) =>
  (counted: Counted): { id: T; count: number }[] =>
    counted.flatMap(({ id, count }) => {
      const name = names[id];
      return name === undefined ? [] : [{ id: name, count }];
    });

export const countedRules: (counted: Counted) => FilterCounts['house_rules'] = named(HOUSE_RULES);
export const countedRatings: (counted: Counted) => FilterCounts['guest_ratings'] = named(GUEST_RATINGS);
