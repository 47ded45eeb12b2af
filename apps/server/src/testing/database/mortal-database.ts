import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/schema.ts';

export type MortalDatabase = Database & {
  url: string | null;
  /** The process dies before the statement after so many more; what it had begun is rolled back, as a server does. */
  dieAfter(statements: number): void;
  isDead(): boolean;
};

/** The database as one server process sees it that can be killed between any two statements; `database` itself lives on. */
export function mortalDatabase(database: Database & { url: string | null }): MortalDatabase {
  const open = new Set<pg.PoolClient>();
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;

  async function die(): Promise<void> {
    isDead = true;
    const cutOff = [...open];
    open.clear();
    for (const client of cutOff) {
      await client.query('rollback');
      client.release();
    }
  }
  async function live(): Promise<void> {
    if (!isDead && left === 0) await die();
    if (isDead) throw new Error('the process is dead');
    left -= 1;
  }
  const pool = {
    async connect() {
      if (isDead) throw new Error('the process is dead');
      const client = await database.pool.connect();
      // It died while it waited for a connection.
      if (isDead) client.release();
      else open.add(client);
      return {
        async query(...args: [string, unknown[]]) {
          await live();
          return client.query(...args);
        },
        release() {
          if (open.delete(client)) client.release();
        },
      };
    },
    end: async () => {},
  };
  return {
    ...database,
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) }),
    dieAfter(statements) {
      left = statements;
    },
    isDead: () => isDead,
  };
}
