import { GUESTS_MAX } from '@basera/contract/limits';
import type { StaySearch } from '../search-queries.ts';
import { findInColumns } from './find-in-columns.ts';
import { RecentCards } from './recent-cards.ts';
import type { SearchCopy } from './search-copy.ts';
import { SearchIndex, type SearchIndexDeps } from './search-index.ts';
import { type FoundPage, type StaySearcher, sqlSearcher } from './stay-searcher.ts';

/** The searcher that answers from memory, and what keeps its memory in step. */
export type IndexSearcher = StaySearcher & {
  /** Begins in the background. Resolves when the index has been loaded, or could not be at the first try. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** False while the database is asked: before it is loaded, and while it is behind. */
  isCurrent(): boolean;
  /** Grows with every change that answers know of; null while the database is asked. */
  changesKnown(): Promise<number | null>;
  /** What the memory holds; null before it is loaded. */
  size(): { stays: number; rooms: number; bytes: number } | null;
};

/** How long a search waits for a change of which this process has heard but which it has not read yet. */
const WAIT_FOR_CHANGE_MS = 50;

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Answers from an index in memory, and from the database whenever the index is not loaded, not in step or not sure. */
export function indexSearcher(deps: SearchIndexDeps): IndexSearcher {
  const inDatabase = sqlSearcher(deps.database.db);
  const cards = new RecentCards(deps.database);
  let changesKnown = 0;
  const index = new SearchIndex(deps, {
    onStaysChanged(ids) {
      changesKnown += 1;
      cards.forget(ids);
    },
    onEverythingChanged() {
      changesKnown += 1;
      cards.forgetAll();
    },
  });
  const isEmbedded = deps.database.kind === 'embedded';

  /** Null where the copy does not know the nights or so many guests. */
  function answer({ columns, places }: SearchCopy, search: StaySearch): FoundPage | null {
    const { city, dates, area, guests, categoryIds, stars, amenityIds, priceMin, priceMax, order, ...others } = search;
    const { offset, limit, ...rest } = others;
    // A new field of the search has to be understood by the columns before this compiles.
    rest satisfies Record<string, never>;
    const nights = dates && columns.nightsOf(dates);
    if ((dates && !nights) || guests > GUESTS_MAX) return null;
    const cityIds = city ? (places.get(city.toLowerCase()) ?? []) : null;
    const filters = { area, guests, categoryIds, stars, amenityIds, priceMin, priceMax };
    return findInColumns(columns, { ...filters, cityIds, nights, order, offset, limit });
  }

  async function hearOut(): Promise<void> {
    // One process alone writes the embedded database: asking is cheap, and no answer is ever old.
    if (isEmbedded) await index.catchUp();
    else if (index.hasHeard) await Promise.race([index.catchUp(), after(WAIT_FOR_CHANGE_MS)]);
  }

  return {
    async find(search) {
      await hearOut();
      const copy = index.current;
      return (copy && answer(copy, search)) ?? inDatabase.find(search);
    },
    cards: (ids) => (index.current ? cards.of(ids) : inDatabase.cards(ids)),
    catchUp: () => index.catchUp(),
    start: () => index.start(),
    stop: () => index.stop(),
    async changesKnown() {
      await hearOut();
      return index.current && changesKnown;
    },
    isCurrent: () => index.current !== null,
    size: () => index.size,
  };
}
