import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovableClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { DATABASE_AWAY } from '../platform/http/http-errors.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { bookingRequest } from '../testing/bookings/booking-request.ts';
import { expectTrueBooks, guestsAtWork, type Site } from '../testing/bookings/guests-at-work.ts';
import { type Cluster, startCluster } from '../testing/database/postgres-cluster.ts';
import { type MadeStay, makeStay } from '../testing/factories.ts';
import { type Relay, startRelay } from '../testing/processes/relay.ts';
import { type ServerProcess, startServer } from '../testing/processes/server-process.ts';
import { rounds } from '../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../testing/test-app.ts';
import { type RazorpayStub, startRazorpayStub } from '../testing/vendors/razorpay-stub.ts';

const COMMAND = fileURLToPath(new URL('../operators/payments-report.ts', import.meta.url));

const GUESTS = 4;
const KILLS = rounds(3, 50);
const RESTARTS = rounds(1, 5);
const ENDS = rounds(4, 20);
const WAIT = { timeout: 120_000, interval: 10 };

/** What guests and operators are promised. */
const ANSWER_WITHIN_MS = 10_000;
/** A second is promised where a machine is not busy with tests; each look is a fifth of one. */
const BACK_WITHIN_MS = 3000;
/** `/readyz` has a limit of its own (READY_TIMEOUT_MS), and a busy machine some patience. */
const READY_WITHIN_MS = 6000;
/** Half of what they are by themselves: what is promised holds on a machine that is busy with tests as well. */
const LIMITS = {
  DATABASE_CONNECT_TIMEOUT_MS: '2000',
  DATABASE_STATEMENT_TIMEOUT_MS: '2250',
  DATABASE_QUERY_TIMEOUT_MS: '2500',
};

/** PostgreSQL goes away in every way it can, under a real server process that guests are at. */
describe('the loss of the database', () => {
  let databaseDir: string;
  let dataDir: string;
  let cluster: Cluster;
  let relay: Relay;
  let razorpay: RazorpayStub;
  let office: TestApp;
  let server: ServerProcess;
  let origin: string;
  let guests: Person[];
  let stay: MadeStay;

  beforeAll(async () => {
    databaseDir = await mkdtemp(join(tmpdir(), 'basera-lost-'));
    dataDir = await mkdtemp(join(tmpdir(), 'basera-lost-data-'));
    cluster = await startCluster(databaseDir);
    relay = await startRelay(Number(new URL(cluster.url).port));
    razorpay = await startRazorpayStub();
    const database = { ...(await openDatabase({ url: cluster.url })), url: cluster.url };
    await migrate(database);
    office = await testApp('server', { database, clock: new MovableClock(), env: razorpay.env });
    guests = [];
    for (let number = 0; number < GUESTS; number += 1)
      guests.push(await office.signedInAs(`guest-${number}@example.com`));
    stay = await makeStay(database, { rooms: [{ units: 2 }] });
    server = startServer({
      ...razorpay.env,
      ...LIMITS,
      DATABASE_URL: relay.by(cluster.url),
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      LOG_LEVEL: 'fatal',
    });
    origin = await server.origin;
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await office.close();
    await office.database.close();
    await razorpay.stop();
    await relay.stop();
    await cluster.stop();
    for (const folder of [databaseDir, dataDir]) await rm(folder, { recursive: true, force: true });
  });

  const lives = () => expect(server.process.exitCode, server.output()).toBeNull();
  const isReady = async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200);

  type Asked = { status: number; text: string; seconds: number; path: string };
  async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
    const began = performance.now();
    const answer = await fetch(`${origin}${path}`, init);
    const text = await answer.text();
    return { path, status: answer.status, text, seconds: (performance.now() - began) / 1000 };
  }
  const asGuest = (number: number) => ({ authorization: `Bearer ${guests[number % GUESTS]?.token}` });
  const datesAhead = () => {
    const from = addDays(office.clock.today(), 20);
    return `from_date=${from}&to_date=${addDays(from, 2)}`;
  };
  /** Calls and pages of every kind, none of which can be answered without the database. */
  const everyKind = (number: number): Promise<Asked>[] => [
    ask('/api/user/inquiries', { headers: asGuest(number) }),
    ask(`/api/fetchPropertiesByFilters?city=Udaipur&${datesAhead()}`),
    ask(`/api/showPropertyDetails/${stay.slug}`),
    ask('/api/user/check-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `new-${number}@example.com`, otp: '123456' }),
    }),
    ask('/api/user/room-inquiries', {
      method: 'POST',
      headers: { ...asGuest(number), 'content-type': 'application/json', 'idempotency-key': `away-${number}` },
      body: JSON.stringify(bookingRequest(stay, { today: office.clock.today() })),
    }),
    ask(`/property/${stay.slug}?${datesAhead()}`),
    ask(`/search?city=Udaipur&${datesAhead()}`),
    ask('/cities'),
  ];

  function expectInWords({ path, status, text, seconds }: Asked): void {
    expect({ path, status }).toEqual({ path, status: 503 });
    expect(seconds * 1000).toBeLessThan(ANSWER_WITHIN_MS);
    // A page may have words of its own: 'We could not load this stay.'
    expect(text).toMatch(/try again/i);
    if (path.startsWith('/api'))
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', message: String(DATABASE_AWAY) });
  }

  async function expectReadyzIsQuick(): Promise<void> {
    const { status, seconds } = await ask('/readyz');
    expect(status).toBe(503);
    expect(seconds * 1000).toBeLessThan(READY_WITHIN_MS);
  }

  const site = (): Site => ({ office, razorpay, stay, guests, origin });

  it('is outlived in a locked table, which is told as it is and not as a fault of payments', async () => {
    const holder = await office.database.pool.connect();
    try {
      for (const table of ['payment_links', 'bookings']) {
        await holder.query('begin');
        await holder.query(`lock table ${table} in access exclusive mode`);
        const order = ask('/api/user/room-inquiries', {
          method: 'POST',
          headers: { ...asGuest(0), 'content-type': 'application/json', 'idempotency-key': `locked-${table}` },
          body: JSON.stringify(bookingRequest(stay, { today: office.clock.today() })),
        });
        expectInWords(await order);
        await holder.query('rollback');
      }
    } finally {
      holder.release();
    }
    lives();
  });

  it('is outlived when its connections are ended in use, again and again', async () => {
    let ends = 0;
    const { hour, promised, wrong, steps, all } = guestsAtWork(site(), () => ends === ENDS);
    expect(hour.isOver()).toBe(false);
    const ending = (async () => {
      for (; ends < ENDS; ends += 1) {
        const next = steps() + 5;
        await vi.waitFor(() => expect(steps()).toBeGreaterThan(next), WAIT);
        await office.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'basera%' and pid <> pg_backend_pid()`,
        );
        lives();
      }
    })();
    await Promise.all([ending, all()]);
    lives();
    expect(wrong).toEqual([]);
    await expectTrueBooks(site(), promised);
  });

  it.each([
    { times: KILLS, way: 'kills of PostgreSQL', end: () => cluster.kill() },
    { times: RESTARTS, way: 'restarts of PostgreSQL', end: () => cluster.stop() },
  ])(
    'is outlived in $times $way, and nothing that was promised is lost',
    async ({ times, end }) => {
      let ends = 0;
      const late: number[] = [];
      const { promised, wrong, steps, all } = guestsAtWork(site(), () => ends === times);
      const ending = (async () => {
        for (; ends < times; ends += 1) {
          const next = steps() + 5 + Math.floor(Math.random() * 30);
          await vi.waitFor(() => expect(steps()).toBeGreaterThan(next), WAIT);
          await end();
          lives();
          await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), WAIT);
          await cluster.startAgain();
          const back = performance.now();
          await vi.waitFor(isReady, WAIT);
          late.push(Math.round(performance.now() - back));
          lives();
        }
      })();
      await Promise.all([ending, all()]);
      lives();
      expect(wrong).toEqual([]);
      expect(late.filter((milliseconds) => milliseconds > BACK_WITHIN_MS)).toEqual([]);
      await vi.waitFor(() => office.database.pool.query('select 1'), WAIT);
      await expectTrueBooks(site(), promised);
    },
    1_200_000,
  );

  it.each(['packets that are swallowed', 'a PostgreSQL that stands still'])(
    'is told in words within ten seconds, for %s',
    async (which) => {
      const [begin, end] = which.startsWith('packets')
        ? [async () => relay.swallow(), async () => relay.pass()]
        : [cluster.freeze, cluster.thaw];
      await vi.waitFor(isReady, WAIT);
      await begin();
      try {
        const many = Array.from({ length: 6 }, (_, number) => everyKind(number)).flat();
        await expectReadyzIsQuick();
        for (const asked of await Promise.all(many)) expectInWords(asked);
        // And whoever comes later hears it at once.
        for (const asked of await Promise.all(everyKind(7))) {
          expectInWords(asked);
          expect(asked.seconds * 1000).toBeLessThan(READY_WITHIN_MS);
        }
        await expectReadyzIsQuick();
      } finally {
        await end();
      }
      await vi.waitFor(isReady, { timeout: BACK_WITHIN_MS, interval: 10 });
      expect((await ask('/api/user/inquiries', { headers: asGuest(0) })).status).toBe(200);
      lives();
    },
  );

  it('is told to an operator in one sentence', async () => {
    await cluster.kill();
    const run = promisify(execFile)(process.execPath, [COMMAND, '--attention'], {
      env: { PATH: process.env.PATH, DATABASE_URL: cluster.url },
    });
    const failed = await run.then(
      () => null,
      (error: { code: number; stderr: string }) => error,
    );
    expect(failed?.code).toBe(1);
    expect(failed?.stderr).toMatch(
      /^The database does not answer \(connect ECONNREFUSED [\d.:]+\)\. Run the command again when it is back\.\n$/,
    );
    await cluster.startAgain();
  });
});
