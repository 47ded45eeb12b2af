import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import type { DB } from '../schema.ts';
import { isDatabaseAway } from './database-away.ts';
import type { ServerPool } from './server-pool.ts';

/** SQL: asks how far servers are in their log. */
type Mark = { at: number; lsn: string; cluster: string; name: string };

const LOOK_EVERY_MS = 500;

const MARK = `select pg_current_wal_lsn()::text as lsn,
  (select system_identifier::text from pg_control_system()) as cluster, current_database() as name`;
/** One that was promoted, or was none, has what it wrote itself. */
const REACHED = `select $2 = (select system_identifier::text from pg_control_system()) and $3 = current_database() as "isSame",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn as "isReached"`;

/** A standby, for reads that may be late. */
export type Replica = { pool: ServerPool; db: Kysely<DB>; watch: ReplicaWatch };

type ReplicaWatchOptions = {
  pool: pg.Pool;
  primary: pg.Pool;
  maxBehindMs: number;
  log: Logger | undefined;
};

/**
 * Knows how late a standby is. That is measured, not believed: the primary's place in its log is noted with the moment, and
 * the standby is as old as the last such moment that it has reached. By our own clock alone, and by one that does not jump.
 */
export class ReplicaWatch {
  readonly #options: ReplicaWatchOptions;
  readonly #stopping = new AbortController();
  readonly #looking: Promise<void>;
  #reachedAt: number | null = null;
  #isTrusted = false;
  #mark: Mark | null = null;
  #lastWords: string | null = null;

  constructor(options: ReplicaWatchOptions) {
    this.#options = options;
    this.#looking = this.#lookOn();
  }

  /** At most so many milliseconds behind the primary; null while that was never known. */
  get behindMs(): number | null {
    return this.#reachedAt === null ? null : performance.now() - this.#reachedAt;
  }

  get isFresh(): boolean {
    const { behindMs } = this;
    return this.#isTrusted && behindMs !== null && behindMs <= this.#options.maxBehindMs;
  }

  /** It failed: nobody asks it before it was looked at again. */
  distrust(error: Error): void {
    this.#isTrusted = false;
    this.#tell(error.message);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
  }

  async #lookOn(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#look().catch((error: Error) => this.#tell(error.message));
      await wait(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #look(): Promise<void> {
    const { pool, primary } = this.#options;
    this.#mark ??= await markOf(primary);
    const { at, lsn, cluster, name } = this.#mark;
    const { rows } = await pool.query<{ isSame: boolean; isReached: boolean }>(REACHED, [lsn, cluster, name]);
    const [{ isSame, isReached } = { isSame: false, isReached: false }] = rows;
    if (!isSame) {
      this.distrust(new Error('it is not a copy of the database that DATABASE_URL leads to'));
      this.#mark = null;
      return;
    }
    if (!isReached) return;
    this.#reachedAt = at;
    this.#isTrusted = true;
    this.#mark = null;
    if (this.#lastWords !== null && this.isFresh) this.#options.log?.info('the replica of the database is read again');
    this.#lastWords = null;
  }

  /** Once for as long as the same is wrong. */
  #tell(reason: string): void {
    if (this.#stopping.signal.aborted || this.#lastWords === reason) return;
    this.#lastWords = reason;
    this.#options.log?.warn({ reason }, 'the replica of the database is not read: the database itself answers');
  }
}

async function markOf(primary: pg.Pool): Promise<Mark> {
  const at = performance.now();
  const { rows } = await primary.query<Omit<Mark, 'at'>>(MARK);
  const [row] = rows;
  if (!row) throw new Error('the database does not say how far it is');
  return { at, ...row };
}

/** `ask` writes nothing, and may be called twice: where the standby fails, or is too old, the database itself is asked. */
export type LateReads = <T>(ask: (db: Kysely<DB>) => Promise<T>) => Promise<T>;

type Readable = {
  db: Kysely<DB>;
  replica: { db: Kysely<DB>; watch: Pick<ReplicaWatch, 'isFresh' | 'distrust'> } | null;
};

/** Reads what may be some seconds old (DATABASE_REPLICA_BEHIND_MS). */
export const lateReads =
  ({ db, replica }: Readable): LateReads =>
  async (ask) => {
    if (!replica?.watch.isFresh) return ask(db);
    try {
      return await ask(replica.db);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      replica.watch.distrust(error);
      return ask(db);
    }
  };
