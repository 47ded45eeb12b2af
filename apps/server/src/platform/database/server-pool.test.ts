import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';
import { type Relay, startRelay } from '../../testing/processes/relay.ts';
import { createLogger } from '../logger.ts';
import { ChannelFollower } from './channel-follower.ts';
import { type Database, openDatabase, PoolerError } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import type { DatabaseLimits } from './database-limits.ts';

const LIMITS: DatabaseLimits = {
  connectMs: 1500,
  statementMs: 700,
  silenceMs: 1000,
  idleInTransactionMs: 60_000,
  idleMs: 60_000,
  keepAliveMs: 10_000,
  heartbeatMs: 100,
};
/** Of the machine, which has other things to do as well. */
const PATIENCE_MS = 2000;
const WAIT = { timeout: 30_000, interval: 10 };
/** A second is promised where a machine is not busy with tests. */
const BACK_WITHIN_MS = 3000;

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('connections to a server that goes away', () => {
  let server: Database & { url: string | null };
  let relay: Relay;
  let database: Database;
  beforeEach(async () => {
    server = await testDatabase('server');
    relay = await startRelay(Number(new URL(server.url ?? '').port));
    database = await openDatabase({ url: relay.by(server.url ?? ''), poolSize: 4, limits: LIMITS });
  });
  afterEach(async () => {
    await database.close();
    await relay.stop();
    await server.close();
  });

  const pidOf = async (on: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on.db)).rows[0]?.pid;
  const endAll = () =>
    server.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('outlive the end of one that is in use, between two statements and within one', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await endAll();
    expect(isDatabaseAway(await failure(client.query('select 1')))).toBe(true);
    client.release();

    const inside = database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    expect(isDatabaseAway(await failure(inside))).toBe(true);
    await vi.waitFor(async () => expect(await pidOf(database)).toBeGreaterThan(0), WAIT);
  });

  it('are given up when they are silent, in a transaction as well, and are not used again', async () => {
    const pid = await pidOf(database);
    const asked = performance.now();
    const cut = database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      relay.swallow();
      await sql`select 2`.execute(trx);
    });
    expect(isDatabaseAway(await failure(cut))).toBe(true);
    expect(performance.now() - asked).toBeLessThan(LIMITS.silenceMs + PATIENCE_MS);
    relay.pass();
    await vi.waitFor(async () => expect(await pidOf(database)).not.toBe(pid), WAIT);
  });

  it('are left alone however long nobody asks anything, within a transaction too', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await once(client.connection.stream, 'timeout');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.query('rollback');
    client.release();
  });

  it('are refused at once while the server is known to be away, and had again soon after its return', async () => {
    relay.swallow();
    await vi.waitFor(() => {
      database.pool.query('select 1').catch(() => {});
      expect(database.watch?.isAway).toBe(true);
    }, WAIT);
    const asked = performance.now();
    expect(isDatabaseAway(await failure(database.pool.query('select 1')))).toBe(true);
    expect(isDatabaseAway(await failure(sql`select 1`.execute(database.db)))).toBe(true);
    expect(performance.now() - asked).toBeLessThan(LIMITS.silenceMs);
    relay.pass();
    await vi.waitFor(() => database.pool.query('select 1'), { timeout: BACK_WITHIN_MS, interval: 10 });
  });

  it('are not used for changes any more when the server has become a standby', async () => {
    const pid = await pidOf(database);
    await server.pool.query(
      `alter database ${new URL(server.url ?? '').pathname.slice(1)} set default_transaction_read_only = on`,
    );
    const other = await openDatabase({ url: server.url ?? '', poolSize: 1, limits: LIMITS });
    const writing = () => other.pool.query('create table things (id int)');
    const [first] = (await other.pool.query('select pg_backend_pid() as pid')).rows;
    expect(isDatabaseAway(await failure(writing()))).toBe(true);
    await vi.waitFor(async () => {
      const [next] = (await other.pool.query('select pg_backend_pid() as pid')).rows;
      expect(next.pid).not.toBe(first.pid);
    }, WAIT);
    await other.close();
    expect(await pidOf(database)).toBe(pid);
  });

  it('tell that one which only listens has been swallowed, and listens again', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const follower = new ChannelFollower({
      database,
      log: createLogger('silent'),
      channel: 'news',
      name: 'follower',
      onNotify: (payload) => heard.push(payload),
      onGap: () => {
        gaps += 1;
      },
    });
    await follower.start();
    await server.pool.query(`notify news, 'before'`);
    await vi.waitFor(() => expect(heard).toEqual(['before']), WAIT);
    relay.swallow();
    await vi.waitFor(() => expect(database.watch?.isAway).toBe(true), WAIT);
    await server.pool.query(`notify news, 'meanwhile'`);
    relay.pass();
    await vi.waitFor(() => expect(gaps).toBe(1), WAIT);
    await server.pool.query(`notify news, 'after'`);
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), WAIT);
    await follower.stop();
  });
});

it('connections have no statement compiled, which takes longer than most take to run', async () => {
  const server = await testDatabase('server');
  const database = await openDatabase({ url: server.url ?? '' });
  const { rows } = await database.pool.query("select setting, source from pg_settings where name = 'jit'");
  expect(rows).toEqual([{ setting: 'off', source: 'client' }]);
  await database.close();
  await server.close();
});

describe('connections by way of a pooler', () => {
  it('ask for no session of their own, where those past it have their limits; that the pooler sets none is said', async () => {
    const server = await testDatabase('server');
    const log = createLogger('silent');
    const warn = vi.spyOn(log, 'warn');
    const url = server.url ?? '';
    // PostgreSQL itself: whatever is asked of a session would be in force.
    const database = await openDatabase({ url, pooledUrl: url, limits: LIMITS, log });
    const limitOf = async (pool: Database['pool']) =>
      (await pool.query("select current_setting('statement_timeout') as limit")).rows[0].limit;
    expect(await limitOf(database.pool)).toBe('0');
    expect(await limitOf(database.direct)).not.toBe('0');
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the pooler gives statements no limit'));
    await expect(openDatabase({ url, pooledUrl: 'postgres://127.0.0.1:1/none' })).rejects.toThrow(PoolerError);
    await database.close();
    await server.close();
  });
});
