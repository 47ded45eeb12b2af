import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { noticeEnds } from '../database/notice-ends.ts';
import type { Logger } from '../logger.ts';

/** SQL: a lock of the database is the turn itself. What setting up needs to know of a database, and whom it tells. */
export type SetUpDatabase = Pick<Database, 'kind' | 'direct'>;
export type SetUpLog = Pick<Logger, 'info' | 'warn'>;

const LOCK = 7_220_311;
const ASK_AGAIN_MS = 200;
const TELL_EVERY_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Lets one process at a time change what the database consists of; the others wait for their turn, however long that takes.
 * `work` gets a connection of its own on which no statement has a limit; of the embedded database, which has one process, its
 * only connection.
 */
export async function inTurn<T>(
  { kind, direct }: SetUpDatabase,
  log: SetUpLog | undefined,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (kind === 'embedded') {
    const client = await direct.connect();
    return work(client).finally(() => client.release());
  }
  const client = new pg.Client({
    ...direct.options,
    application_name: 'basera set-up',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: 0,
    query_timeout: 0,
  });
  // When it is lost, the statement under way fails and says so; without a listener the process would end.
  client.on('error', () => {});
  try {
    await client.connect();
    // A limit may come from the role or the database as well.
    await client.query('set statement_timeout = 0');
    // Silence is no fault here, so only the network can say that one end is gone.
    await noticeEnds(client);
    await waitForTurn(client, log);
    return await work(client);
  } finally {
    // The lock goes with its connection.
    await client.end().catch(() => {});
  }
}

/**
 * Asks again and again, since a session that waits inside the database has a snapshot: an index that another process builds
 * concurrently would wait for it, and both for ever.
 */
async function waitForTurn(client: pg.ClientBase, log: SetUpLog | undefined): Promise<void> {
  const takesTurn = async () => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    return rows[0]?.mine === true;
  };
  for (let waitedMs = 0; !(await takesTurn()); waitedMs += ASK_AGAIN_MS) {
    if (waitedMs % TELL_EVERY_MS === 0) log?.info('another process sets the database up; waiting for it');
    await sleep(ASK_AGAIN_MS);
  }
}
