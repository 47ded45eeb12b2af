import { GUESTS_MAX } from '@basera/contract/limits';
import type { StaySearch } from '../search/search-queries.ts';
import { findInColumns } from './columns/find-in-columns.ts';
import type { StayColumns } from './columns/stay-columns.ts';
import { KeptCards } from './kept-cards.ts';
import type { SearchCopy } from './search-copy.ts';
import { SearchIndex, type SearchIndexDeps } from './search-index.ts';
import { type FoundPage, type StaySearcher, sqlSearcher } from './stay-searcher.ts';
import { Turns } from './turns.ts';

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
/** How long it waits for a look at changes that is late, before it asks the database itself, which costs far more. */
const WAIT_FOR_LOOK_MS = 500;
/** More at a time would keep the database from answering at all where there are many stays. */
const DATABASE_SEARCHES_MOST = 4;

/** A page is about a kilobyte. */
const PAGES_MOST = 4000;

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Null where the copy does not know the nights or so many guests. */
function findInCopy({ columns, places }: SearchCopy, search: StaySearch): FoundPage | null {
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

/** Waits a little for what answers should know. */
async function hearOut(index: SearchIndex, { database }: SearchIndexDeps): Promise<void> {
  // One process alone writes the embedded database: asking is cheap, and no answer is ever old.
  if (database.kind === 'embedded') await index.catchUp();
  else if (!index.current) await Promise.race([index.catchUp(), after(WAIT_FOR_LOOK_MS)]);
  else if (index.hasHeard) await Promise.race([index.catchUp(), after(WAIT_FOR_CHANGE_MS)]);
}

/** Pages found since the last change. */
class KeptPages {
  readonly #pages = new Map<string, FoundPage>();

  /** What was found for the same search before, or is found now; null, which is not kept, where nothing can be. */
  find(search: StaySearch, find: () => FoundPage | null): FoundPage | null {
    const key = JSON.stringify(search);
    const known = this.#pages.get(key);
    if (known) return known;
    const found = find();
    if (found) {
      if (this.#pages.size >= PAGES_MOST) this.#pages.clear();
      this.#pages.set(key, found);
    }
    return found;
  }

  forgetAll(): void {
    this.#pages.clear();
  }
}

/** Answers from an index in memory, and from the database whenever the index is not loaded, not in step or not sure. */
export function indexSearcher(deps: SearchIndexDeps): IndexSearcher {
  const inDatabase = sqlSearcher(deps.database.db);
  const databaseTurns = new Turns(DATABASE_SEARCHES_MOST);
  const cards = new KeptCards(deps.database);
  const pages = new KeptPages();
  let changesKnown = 0;
  let isStopped = false;
  const index = new SearchIndex(deps, {
    onStaysChanged(ids) {
      changesKnown += 1;
      pages.forgetAll();
      cards.forget(ids);
    },
    onEverythingChanged(columns) {
      changesKnown += 1;
      pages.forgetAll();
      cards.forgetAll();
      fillCards(columns);
    },
  });

  /** Reads all cards in the background, so that searches need no database at all. */
  function fillCards(columns: StayColumns): void {
    cards
      .fill(columns.ids(), () => isStopped)
      .catch((error) => deps.log.warn({ err: error }, 'search index: cards are read when they are asked for'));
  }

  /** Null where there is no copy in step, or it cannot tell. */
  function pageFromMemory(search: StaySearch): FoundPage | null {
    const copy = index.current;
    return copy && pages.find(search, () => findInCopy(copy, search));
  }

  return {
    async find(search) {
      await hearOut(index, deps);
      const found = pageFromMemory(search);
      return found ?? databaseTurns.take(async () => pageFromMemory(search) ?? inDatabase.find(search));
    },
    cards: (ids) => (index.current ? cards.of(ids) : inDatabase.cards(ids)),
    catchUp: () => index.catchUp(),
    start: () => index.start(),
    stop() {
      isStopped = true;
      return index.stop();
    },
    async changesKnown() {
      await hearOut(index, deps);
      return index.current && changesKnown;
    },
    isCurrent: () => index.current !== null,
    size: () => index.size,
  };
}
