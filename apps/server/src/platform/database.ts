import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDataDir } from './embedded-lock.ts';
import { makeFolder } from './make-folder.ts';
import type { DB } from './schema.ts';

export type Database = {
  db: Kysely<DB>;
  pool: pg.Pool;
  /** 'embedded' has one connection: inside a transaction everything must go through that transaction. */
  kind: 'embedded' | 'server';
  close(): Promise<void>;
};

/**
 * Where the data lies: a PostgreSQL address, or the folder of the embedded database (null: in memory, from `contents` if
 * given: what its `dumpDataDir` wrote).
 */
export type DatabaseLocation = { url: string; poolSize?: number } | { dataDir: string | null; contents?: Blob };

const POOL_SIZE = 12;
const STATEMENT_TIMEOUT_MS = 15_000;
// A process that froze, or whose machine is gone, must not keep rooms locked.
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

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

/** Opens the database through `pg`, whichever it is. Throws DataDirInUseError for a folder somebody else has open. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return 'url' in location ? openServer(location.url, location.poolSize ?? POOL_SIZE) : openEmbedded(location);
}

async function openServer(url: string, poolSize: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: 'basera',
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  await pool.query('select 1');
  return { ...over(pool), kind: 'server', close: () => pool.end() };
}

async function openEmbedded({ dataDir, contents }: { dataDir: string | null; contents?: Blob }): Promise<Database> {
  if (dataDir) await makeFolder(dataDir);
  const unlock = dataDir ? lockDataDir(dataDir) : () => {};
  const pglite = new PGlite({
    ...(dataDir && { dataDir: join(dataDir, 'db') }),
    ...(contents && { loadDataDir: contents }),
    extensions: { pg_trgm },
  });
  await pglite.waitReady;
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types } as pg.PoolConfig);
  return {
    ...over(pool),
    kind: 'embedded',
    async close() {
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

function over(pool: pg.Pool): Pick<Database, 'db' | 'pool'> {
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}
