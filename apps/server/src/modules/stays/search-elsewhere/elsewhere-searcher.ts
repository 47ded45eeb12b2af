import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Pass } from '../../../platform/sealing/pass.ts';
import { DATABASE_SEARCHES_MOST, type IndexSearcher } from '../search-index/index-searcher.ts';
import { STALE_AFTER_MS } from '../search-index/search-index.ts';
import { sqlSearcher } from '../search-index/stay-searcher.ts';
import { Turns } from '../search-index/turns.ts';
import { COUNT_PATH, FIND_PATH, foundCounts, foundPage } from './asked-search.ts';

export type ElsewhereSearcherDeps = {
  database: Database;
  log: Logger;
  /** Origins of processes that have the index; with none the database is asked. */
  origins: readonly string[];
  pass: Pass;
};

/** Far above what the largest search takes in an index, far below what a guest would wait. */
const ANSWER_WITHIN_MS = 400;
/** So many processes are asked for one answer: after at most twice the time above the database is. */
const TRIES = 2;
/** One that did not answer is left alone for so long, so that not every search waits for it. */
const LEFT_ALONE_MS = 1000;

/** Whom to ask next: in turn, and none that did not answer lately. */
class Others {
  readonly #origins: readonly string[];
  readonly #log: Logger;
  readonly #leftAloneUntil = new Map<string, number>();
  #turn = 0;

  constructor({ origins, log }: Pick<ElsewhereSearcherDeps, 'origins' | 'log'>) {
    this.#origins = origins;
    this.#log = log;
  }

  next(): string[] {
    this.#turn += 1;
    const from = this.#turn % Math.max(1, this.#origins.length);
    const inTurn = [...this.#origins.slice(from), ...this.#origins.slice(0, from)];
    const now = performance.now();
    return inTurn.filter((origin) => (this.#leftAloneUntil.get(origin) ?? 0) <= now).slice(0, TRIES);
  }

  failed(origin: string, error: unknown): void {
    // Once for each time it goes.
    if (!this.#leftAloneUntil.has(origin))
      this.#log.warn({ err: error, origin }, 'a search process does not answer; others are asked, or the database');
    this.#leftAloneUntil.set(origin, performance.now() + LEFT_ALONE_MS);
  }

  answered(origin: string): void {
    if (this.#leftAloneUntil.delete(origin)) this.#log.info({ origin }, 'a search process answers again');
  }
}

/** Asks processes that have the index, and the database where none answers in time. Keeps nothing in memory. */
export function elsewhereSearcher({ database, log, origins, pass }: ElsewhereSearcherDeps): IndexSearcher {
  const inDatabase = sqlSearcher(database.db);
  const databaseTurns = new Turns(DATABASE_SEARCHES_MOST);
  const others = new Others({ origins, log });
  let caughtUpAt = Number.NEGATIVE_INFINITY;

  async function askOne<A>(url: string, body: string, answer: z.ZodMiniType<A>): Promise<A> {
    const given = await fetch(url, {
      method: 'POST',
      headers: { authorization: pass.own, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    });
    if (!given.ok) throw new Error(`it answered ${given.status}: ${await given.text()}`);
    return z.parse(answer, await given.json());
  }

  async function ask<A>(path: string, search: object, answer: z.ZodMiniType<A>): Promise<A | null> {
    // What was committed longer ago every index in step has seen by itself.
    const catch_up = performance.now() - caughtUpAt <= STALE_AFTER_MS;
    const body = JSON.stringify({ search, catch_up });
    for (const origin of others.next()) {
      try {
        const found = await askOne(`${origin}${path}`, body, answer);
        others.answered(origin);
        return found;
      } catch (error) {
        others.failed(origin, error);
      }
    }
    return null;
  }

  return {
    find: async (search) =>
      (await ask(FIND_PATH, search, foundPage)) ?? databaseTurns.take(() => inDatabase.find(search)),
    countFilters: async (search) =>
      (await ask(COUNT_PATH, search, foundCounts)) ?? databaseTurns.take(() => inDatabase.countFilters(search)),
    // A dozen rows by their keys: sooner read than sent for.
    cards: (ids) => inDatabase.cards(ids),
    async catchUp() {
      caughtUpAt = performance.now();
    },
    start: async () => {},
    stop: async () => {},
    startOver: () => {},
    isCurrent: () => false,
    changesKnown: async () => null,
    behindMs: () => null,
    size: () => null,
  };
}
