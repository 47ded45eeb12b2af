import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../src/testing/processes/free-port.ts';
import { type Relay, startRelay } from '../src/testing/processes/relay.ts';
import { callOver } from '../src/testing/processes/server-process.ts';
import { toldBooking } from '../src/testing/processes/told-booking.ts';
import { recipeFor } from './recipe.ts';

const RECIPE = new URL('../../../ops/pgbouncer.ini', import.meta.url);
const WAIT = { timeout: 60_000, interval: 50 };
/** So few that sessions which were mixed up would be noticed at once. */
const SESSIONS = 4;
// pgbouncer does not run as root.
const NOBODY = 65_534;

describe('requests by way of pgbouncer in transaction mode', () => {
  let folder: string;
  let relay: Relay;
  let pooler: ChildProcess;
  let pooledUrl: string;
  let booking: Awaited<ReturnType<typeof toldBooking>>;
  let startPooler: () => void;

  async function pooledFor(databaseUrl: string): Promise<Record<string, string>> {
    const { port, pathname, username, password } = new URL(databaseUrl);
    relay = await startRelay(Number(port));
    const name = pathname.slice(1);
    const own = await freePort();
    const users = join(folder, 'userlist.txt');
    await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
    await writeFile(
      join(folder, 'pgbouncer.ini'),
      recipeFor(await readFile(RECIPE, 'utf8'), [
        [
          'basera = host=127.0.0.1 port=5432 dbname=basera',
          `${name} = host=127.0.0.1 port=${new URL(relay.by(databaseUrl)).port}`,
        ],
        ['listen_port = 6432', `listen_port = ${own}`],
        ['/etc/pgbouncer/userlist.txt', users],
        ['default_pool_size = 24', `default_pool_size = ${SESSIONS}`],
      ]),
    );
    for (const file of ['', 'userlist.txt', 'pgbouncer.ini']) await chown(join(folder, file), NOBODY, NOBODY);
    startPooler = () => {
      pooler = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { uid: NOBODY, gid: NOBODY, stdio: 'ignore' });
    };
    startPooler();
    const address = new URL(databaseUrl);
    address.port = String(own);
    pooledUrl = address.href;
    await vi.waitFor(() => asked('select 1'), WAIT);
    return { DATABASE_POOLED_URL: pooledUrl, LOG_LEVEL: 'info' };
  }
  async function asked(statement: string): Promise<Record<string, unknown>> {
    const client = new pg.Client({ connectionString: pooledUrl });
    await client.connect();
    try {
      return (await client.query(statement)).rows[0];
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basera-pgbouncer-'));
    booking = await toldBooking(pooledFor);
  });
  afterAll(async () => {
    await booking.stop();
    const ended = new Promise((resolve) => pooler.once('exit', resolve));
    pooler.kill('SIGKILL');
    await ended;
    await relay.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const untilStatus = (path: string, status: number) =>
    vi.waitFor(async () => {
      const answer = await callOver(booking.origin, 'GET', path, { isBelowHost: true });
      expect(answer.status).toBe(status);
      return answer;
    }, WAIT);

  it('sign in, search, book, pay and cancel on few sessions of the database, whose limits hold', async () => {
    await booking.run();
    const paths = ['/api/categories', '/search?city=Goa', '/api/fetchPropertiesByFilters', '/property/lake-house'];
    const many = Array.from({ length: 400 }, (_, at) => paths[at % paths.length] ?? '');
    const answers = await Promise.all(many.map((path) => fetch(booking.origin + path)));
    expect(new Set(answers.map(({ status }) => Math.floor(status / 100)))).not.toContain(5);
    const { rows } = await booking.database.pool.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'basera%' group by 1`,
    );
    const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    // Those of the pooler, and at most three past it for the jobs; what listens has its own.
    expect(counts).toMatchObject({ 'basera realtime': 1, 'basera search index': 1 });
    expect(counts.basera).toBeLessThanOrEqual(SESSIONS + 3);
    expect(await asked('show statement_timeout')).toEqual({ statement_timeout: '4500ms' });
    expect(await asked('show idle_in_transaction_session_timeout')).toMatchObject({
      idle_in_transaction_session_timeout: '10s',
    });
    expect(booking.lines().filter(({ msg }) => msg.includes('no limit of time'))).toEqual([]);
    const wrong = booking
      .lines()
      .filter(({ level, msg }) => Number(level) >= 50 && !/code could not be sent|job/.test(msg));
    expect(wrong).toEqual([]);
  });

  it('are told in words that the pooler is gone, and served again when it is back', async () => {
    const ended = new Promise((resolve) => pooler.once('exit', resolve));
    pooler.kill('SIGKILL');
    await ended;
    await untilStatus('/readyz', 503);
    expect((await untilStatus('/api/categories', 503)).body).toMatchObject({ code: 'unavailable' });
    startPooler();
    await untilStatus('/readyz', 200);
    await untilStatus('/api/categories', 200);
  });

  it('are told in words that there is no database behind it, and served again when it is back', async () => {
    await relay.stop();
    await untilStatus('/readyz', 503);
    expect((await untilStatus('/api/categories', 503)).body).toMatchObject({ code: 'unavailable' });
    expect(booking.server.process.exitCode).toBeNull();
    await relay.again();
    await untilStatus('/readyz', 200);
    await untilStatus('/api/categories', 200);
  });
});
