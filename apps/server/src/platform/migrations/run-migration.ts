import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { SetUpLog } from './set-up-turn.ts';
import { sqlStatements } from './sql-statements.ts';

/** SQL: how a statement runs is what this file is about. How long a migration waits for a lock, and how often it comes back for it. Milliseconds. */
export type Patience = { lockWaitMs: number; tries: number; pauseMs: number; longestPauseMs: number };

/** About eight minutes in all; whoever comes behind it in the queue for a table waits a second at most. */
export const PATIENCE: Patience = { lockWaitMs: 1000, tries: 60, pauseMs: 500, longestPauseMs: 8000 };

/** Something holds a table for so long that a migration gave up; in words for whoever starts the server. */
export class MigrationStuckError extends Error {
  constructor(file: string, tries: number, cause: Error) {
    super(
      `Migration ${file} did not get a lock in ${tries} tries (${cause.message}). ` +
        'Look in pg_stat_activity for a transaction that stays open, end it and start again; nothing is half done.',
      { cause },
    );
  }
}

const NO_TRANSACTION = /^-- no transaction\b/m;
// What these wait for, nobody else waits behind: they stop neither readers nor writers.
const GENTLE = /^(create\s+(unique\s+)?|drop\s+|re)index\s+concurrently\b|\bvalidate\s+constraint\b/i;
const GENTLE_WAIT_MS = 600_000;
/** PostgreSQL's lock_not_available and deadlock_detected. */
const LATER = new Set(['55P03', '40P01']);

export const runsOutsideTransaction = (text: string): boolean => NO_TRANSACTION.test(text);

/**
 * Runs one migration and notes it down. Where a lock does not come within the patience, it lets go of all it has, so that
 * others go on, and begins anew after a pause. Throws MigrationStuckError in the end.
 */
export async function runMigration(
  client: pg.ClientBase,
  { file, text }: { file: string; text: string },
  { log, patience }: { log: SetUpLog | undefined; patience: Patience },
): Promise<void> {
  const run = runsOutsideTransaction(text) ? runStatementByStatement : runInTransaction;
  for (let tried = 1; ; tried += 1) {
    try {
      return await run(client, { file, text, lockWaitMs: patience.lockWaitMs });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LATER.has(String(error.code)))) throw error;
      if (tried >= patience.tries) throw new MigrationStuckError(file, tried, error);
      log?.warn(
        { migration: file, tried, reason: error.message },
        'a migration stands back for others and tries again',
      );
      await sleep(Math.min(patience.pauseMs * 2 ** (tried - 1), patience.longestPauseMs));
    }
  }
}

type Migration = { file: string; text: string; lockWaitMs: number };

const noteDown = (client: pg.ClientBase, file: string) =>
  client.query('insert into schema_migrations (file) values ($1)', [file]);
const waitForLocks = (client: pg.ClientBase, ms: number) =>
  client.query("select set_config('lock_timeout', $1, false)", [`${ms}ms`]);

async function runInTransaction(client: pg.ClientBase, { file, text, lockWaitMs }: Migration): Promise<void> {
  await waitForLocks(client, lockWaitMs);
  await client.query('begin');
  try {
    await client.query(text);
    await noteDown(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
}

/** Each statement may run twice: a run that was cut off begins anew from the first. */
async function runStatementByStatement(client: pg.ClientBase, { file, text, lockWaitMs }: Migration): Promise<void> {
  try {
    for (const statement of sqlStatements(text)) {
      await waitForLocks(client, GENTLE.test(statement) ? GENTLE_WAIT_MS : lockWaitMs);
      await client.query(statement);
    }
    await noteDown(client, file);
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
}
