import { Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { inTurn } from './set-up-turn.ts';

const WAIT = { timeout: 30_000, interval: 20 };

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
beforeAll(async () => {
  made = await testDatabase('server');
  // Over the network: a socket has no ends to lose sight of.
  database = await openDatabase({ url: made.url ?? '' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await database.close();
  await made.close();
});

it('the connection that sets a database up has no limit of time, and both its ends look whether the other is there', async () => {
  const kept = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const inForce = await inTurn(database, undefined, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name ~ '^tcp_|^client_connection_check|^statement_timeout$'",
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  });
  expect(inForce).toEqual({
    statement_timeout: 0,
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 30_000,
    client_connection_check_interval: 2000,
  });
  expect(kept).toHaveBeenCalledWith(true, 10_000);
});

it('the turn of one that is gone in the middle of a statement is the next one’s', async () => {
  const gone = inTurn(database, undefined, async (client) => {
    const long = client.query('select pg_sleep(3600)');
    long.catch(() => {});
    const isUnderWay =
      "select 1 from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(3600)'";
    await vi.waitFor(async () => expect((await database.pool.query(isUnderWay)).rows).toHaveLength(1), WAIT);
    (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream.destroy();
    await long;
  });
  await expect(gone).rejects.toThrow('Connection terminated');
  expect(await inTurn(database, undefined, async () => 'mine')).toBe('mine');
});
