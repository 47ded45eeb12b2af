import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';

/** House rules counted by their places in HOUSE_RULES, as the wire names them. */
export const countedRules = (counted: { id: number; count: number }[]): FilterCounts['house_rules'] =>
  counted.flatMap(({ id, count }) => {
    const rule = HOUSE_RULES[id];
    return rule ? [{ id: rule, count }] : [];
  });
