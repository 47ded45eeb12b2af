import type { Bits, Column } from '../bitset.ts';

/** What is known of each stay in a number. */
export const COLUMNS = ['stayId', 'city', 'latitude', 'longitude', 'classOf', 'metres', 'weight', 'rank'] as const;
type Name = (typeof COLUMNS)[number];

/** They, or what is made of each. */
export const columnsOf = <B extends Record<Name, Column>>(
  block: B,
  change: <T extends Column>(column: T) => T = (column) => column,
) => Object.fromEntries(COLUMNS.map((name) => [name, change<Column>(block[name])])) as Pick<B, Name>;

export type SetsById = Map<number, Bits>;
/** What stays are told apart by: each a set of positions for every value of it. */
export const SETS = ['categories', 'stars', 'ratings', 'amenities', 'houseRules', 'special'] as const;
/** Keys of the special: those that have terms or links, and so are priced by the rule itself, and those with links. */
export const BY_RULE = 0;
export const LINKED = 1;
