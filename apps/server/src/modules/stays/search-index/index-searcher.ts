import type { StayColumns } from './columns/stay-columns.ts';
import { CopyAnswers } from './copy-answers.ts';
import { KeptCards } from './kept-cards.ts';
import type { SearchCopy } from './search-copy.ts';
import { SearchIndex, type SearchIndexDeps } from './search-index.ts';
import { type StaySearcher, sqlSearcher } from './stay-searcher.ts';
import { SearchThreads, type ThreadOptions } from './threads/search-threads.ts';
import { Turns } from './turns.ts';

/** The searcher that answers from memory, and what keeps its memory in step. */
export type IndexSearcher = StaySearcher & {
  /** Begins in the background. Resolves when the index has been loaded, or could not be at the first try. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Prices are made by other rules than the memory was loaded by: it is loaded anew, and the database answers until then. */
  startOver(): void;
  /** False while the database is asked: before it is loaded, and while it is behind. */
  isCurrent(): boolean;
  /** Grows with every change that answers know of; null while the database is asked. */
  changesKnown(): Promise<number | null>;
  /** How far the memory may be behind the database, in milliseconds; null where there is none, or it is not in step. */
  behindMs(): number | null;
  /** What the memory holds; null before it is loaded. */
  size(): { stays: number; rooms: number; bytes: number } | null;
};

/** `threads`: beside the one that is asked; none where it is not said. */
export type IndexSearcherDeps = SearchIndexDeps & { threads?: Partial<Omit<ThreadOptions, 'log'>> };

/** A question about fewer stays is answered sooner by one thread: see docs/performance.md. */
const THREADS_FROM_STAYS = 50_000;

/** How long a search waits for a change of which this process has heard but which it has not read yet. */
const WAIT_FOR_CHANGE_MS = 50;
/** How long it waits for a look at changes that is late, before it asks the database itself, which costs far more. */
const WAIT_FOR_LOOK_MS = 500;
/** More at a time would keep the database from answering at all where there are many stays. */
export const DATABASE_SEARCHES_MOST = 4;

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits a little for what answers should know. */
async function hearOut(index: SearchIndex, { database }: SearchIndexDeps): Promise<void> {
  // One process alone writes the embedded database: no answer is ever old, and who wrote nothing asks nothing.
  if (database.kind === 'embedded') {
    if (!index.hasSeenAll) await index.catchUp();
  } else if (!index.current) await Promise.race([index.catchUp(), after(WAIT_FOR_LOOK_MS)]);
  else if (index.hasHeard) await Promise.race([index.catchUp(), after(WAIT_FOR_CHANGE_MS)]);
}

/** Answers from an index in memory, and from the database whenever the index is not loaded, not in step or not sure. */
export function indexSearcher(deps: IndexSearcherDeps): IndexSearcher {
  const inDatabase = sqlSearcher(deps.database.db);
  const databaseTurns = new Turns(DATABASE_SEARCHES_MOST);
  const cards = new KeptCards(deps.database);
  const threads = new SearchThreads({ threads: 0, staysLeast: THREADS_FROM_STAYS, ...deps.threads, log: deps.log });
  const answers = new CopyAnswers(threads);
  let changesKnown = 0;
  let isStopped = false;
  const index = new SearchIndex(deps, {
    onStaysChanging: (columns, changed) => answers.expect(columns, changed),
    onStaysChanged(columns, changed) {
      changesKnown += 1;
      answers.forgetOf(columns, changed);
      cards.forget(changed.ids);
    },
    onEverythingChanged(columns) {
      changesKnown += 1;
      answers.forgetAll();
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

  /** From the copy where it is in step and can tell, else in turn from the database: by then the copy may be. */
  async function answer<A>(fromCopy: (copy: SearchCopy) => A | null, fromDatabase: () => Promise<A>): Promise<A> {
    await hearOut(index, deps);
    const tryCopy = () => index.current && fromCopy(index.current);
    return tryCopy() ?? databaseTurns.take(async () => tryCopy() ?? fromDatabase());
  }

  return {
    find: (search) =>
      answer(
        (copy) => answers.find(copy, search),
        () => inDatabase.find(search),
      ),
    countFilters: (search) =>
      answer(
        (copy) => answers.countFilters(copy, search),
        () => inDatabase.countFilters(search),
      ),
    cards: (ids) => (index.current ? cards.of(ids) : inDatabase.cards(ids)),
    catchUp: () => index.catchUp(),
    start: () => index.start(),
    async stop() {
      isStopped = true;
      await index.stop();
      await threads.stop();
    },
    startOver: () => index.startOver(),
    async changesKnown() {
      await hearOut(index, deps);
      return index.current && changesKnown;
    },
    isCurrent: () => index.current !== null,
    behindMs: () => index.behindMs,
    size: () => index.size,
  };
}
