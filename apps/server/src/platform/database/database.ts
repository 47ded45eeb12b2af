import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { makeFolder } from '../files/make-folder.ts';
import type { Logger } from '../logger.ts';
import type { DB } from '../schema.ts';
import { type DatabaseLimits, PATIENT_LIMITS } from './database-limits.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { lockDataDir } from './embedded-lock.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { type Replica, ReplicaWatch } from './replica.ts';
import { ServerPool, type ServerPoolOptions } from './server-pool.ts';

export type Database = {
  db: Kysely<DB>;
  /** What requests use, as `db` does: nothing is asked of it that outlives a transaction, since a pooler may stand before the server. */
  pool: pg.Pool;
  /** Leads to the server itself, for what needs a session; the same as `pool` where no pooler is. */
  direct: pg.Pool;
  /** 'embedded' has one connection: inside a transaction everything must go through that transaction. */
  kind: 'embedded' | 'server';
  limits: DatabaseLimits;
  /** A standby for reads that may be late (`lateReads`); null where there is none. */
  replica: Replica | null;
  /** Knows whether the server can be reached; null for the embedded database, which cannot go away. */
  watch: DatabaseWatch | null;
  /** Grows whenever something may have been written; null for a server, which others write too. */
  writes: (() => number) | null;
  close(): Promise<void>;
};

/**
 * Where the data lies: a PostgreSQL address, or the folder of the embedded database (null: in memory, with the `files` that
 * are there from the start).
 * A server is asked patiently where no `limits` are given; the `log` is told when it goes away and comes back. `pooledUrl` is that
 * of a pooler before it, in transaction mode.
 */
export type DatabaseLocation =
  | {
      url: string;
      pooledUrl?: string | undefined;
      poolSize?: number;
      limits?: DatabaseLimits;
      log?: Logger;
      replica?: { url: string; maxBehindMs: number } | undefined;
    }
  | { dataDir: string }
  | { dataDir: null; files?: Filesystem };

const POOL_SIZE = 12;
/** Beside a pooler: the queue of the jobs. */
const DIRECT_SIZE = 3;
/** What may be late is read by few at once: owners' numbers, sitemaps. */
const REPLICA_SIZE = 4;

/** The pooler cannot be used, the server can. */
export class PoolerError extends Error {}

const { builtins } = pg.types;
const asNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
};
// Days stay text (a day has no time zone); sums and money come as numbers.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, Number],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** SQL: asks for nothing but an answer. Opens the database through `pg`, whichever it is. Throws DataDirInUseError for a folder somebody else has open. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return 'url' in location ? openServer(location) : openEmbedded(location);
}

async function openServer({
  url,
  pooledUrl,
  poolSize = POOL_SIZE,
  limits = PATIENT_LIMITS,
  log,
  replica: beside,
}: Extract<DatabaseLocation, { url: string }>): Promise<Database> {
  const config = { types, application_name: 'basera' };
  // Of one database it is told once that it is away: by whom requests ask.
  const direct = await serverPool({
    config: { ...config, connectionString: url, max: pooledUrl ? DIRECT_SIZE : poolSize },
    ...{ limits, log: pooledUrl ? undefined : log },
  });
  const replica = beside ? openReplica(beside, { config, limits, primary: direct, log }) : null;
  const opened = { kind: 'server', limits, direct, replica, watch: direct.watch, writes: null } as const;
  const close = async () => {
    await replica?.watch.stop();
    await Promise.all([replica?.pool.close(), direct.close()]);
  };
  if (!pooledUrl) return { ...over(direct), ...opened, close };
  const pool = await serverPool({
    config: { ...config, connectionString: pooledUrl, max: poolSize },
    ...{ limits, log, isPooler: true },
  }).catch(async (error: Error) => {
    await close();
    throw new PoolerError(error.message, { cause: error });
  });
  return { ...over(pool), ...opened, close: async () => void (await Promise.all([pool.close(), close()])) };
}

type Beside = { config: pg.PoolConfig; limits: DatabaseLimits; primary: pg.Pool; log: Logger | undefined };

/** One that is not there keeps nobody from starting: it is looked for on and on. */
function openReplica(
  { url, maxBehindMs }: { url: string; maxBehindMs: number },
  { config, limits, primary, log }: Beside,
): Replica {
  const pool = new ServerPool({
    config: { ...config, connectionString: url, max: REPLICA_SIZE, application_name: 'basera replica' },
    ...{ limits, log: undefined },
  });
  return { pool, db: kyselyOver(pool), watch: new ReplicaWatch({ pool, primary, maxBehindMs, log }) };
}

async function serverPool(options: ServerPoolOptions): Promise<ServerPool> {
  const pool = new ServerPool(options);
  try {
    const { rows } = await pool.query<{ limit: string }>("select current_setting('statement_timeout') as limit");
    if (options.isPooler && rows[0]?.limit === '0')
      options.log?.warn('the pooler gives statements no limit of time: ops/pgbouncer.ini says how it does');
  } catch (error) {
    // Nobody looks on for a database that was never there.
    await pool.close();
    throw error;
  }
  return pool;
}

async function openEmbedded(location: Exclude<DatabaseLocation, { url: string }>): Promise<Database> {
  const { dataDir } = location;
  if (dataDir) await makeFolder(dataDir);
  const unlock = dataDir ? lockDataDir(dataDir) : () => {};
  const pglite = new PGlite({
    ...(dataDir && { dataDir: join(dataDir, 'db') }),
    ...('files' in location && { fs: location.files }),
    extensions: { pg_trgm },
  });
  await pglite.waitReady;
  const pool = new EmbeddedPool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    // Where a full disk brought it to a standstill, those who wait hear so.
    connectionTimeoutMillis: PATIENT_LIMITS.connectMs,
    types,
  } as pg.PoolConfig);
  return {
    ...over(pool),
    direct: pool,
    kind: 'embedded',
    limits: PATIENT_LIMITS,
    replica: null,
    watch: null,
    writes: () => pool.writes,
    async close() {
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

const over = (pool: pg.Pool): Pick<Database, 'db' | 'pool'> => ({ pool, db: kyselyOver(pool) });

const kyselyOver = (pool: pg.Pool, log?: (event: LogEvent) => void): Kysely<DB> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });

/** The same database, whose `db` tells of each statement when it is over: only where somebody hears of it, since each is timed for it. */
export const heardBy = (database: Database, listener: (event: LogEvent) => void): Database => ({
  ...database,
  db: kyselyOver(database.pool, listener),
  replica: database.replica && { ...database.replica, db: kyselyOver(database.replica.pool, listener) },
});

/** True when the database answers in so many milliseconds; what asks for it must not wait as long as a guest would. */
export function answersWithin({ db }: Database, milliseconds: number): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, wait(milliseconds, false, { ref: false })]);
}
