import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type CardRow, cardRows } from '../queries.ts';
import type { FoundStay } from '../search/found-stay.ts';
import { type CountedSearch, countFilters, findStays, type StaySearch } from '../search/search-queries.ts';

export type FoundPage = { stays: FoundStay[]; total: number };

/** The search's port. It shows what is free; whether a booking gets its rooms is decided by the database alone. */
export type StaySearcher = {
  /** One page of stays by price, and how many there are in all. */
  find(search: StaySearch): Promise<FoundPage>;
  /** How many stays it would find with one more filter. */
  countFilters(search: CountedSearch): Promise<FilterCounts>;
  /** What cards show of stays, by their id; one that is gone is missing. */
  cards(ids: readonly number[]): Promise<Map<number, CardRow>>;
  /** From now on answers know what has been committed until now. */
  catchUp(): Promise<void>;
};

export const byId = (rows: readonly CardRow[]): Map<number, CardRow> => new Map(rows.map((row) => [row.id, row]));

/** SQL: the queries of others, asked as they are. Asks the database, always: slower where there are many stays, and what every other searcher must agree with. */
export const sqlSearcher = (db: Kysely<DB>): StaySearcher => ({
  find: (search) => findStays(db, search),
  countFilters: (search) => countFilters(db, search),
  cards: async (ids) => byId(ids.length > 0 ? await cardRows(db).where('p.id', 'in', ids).execute() : []),
  catchUp: async () => {},
});
