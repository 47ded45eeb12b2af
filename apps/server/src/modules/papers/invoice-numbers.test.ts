import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInIndia, timeInIndia } from '@basera/contract/calendar-date';
import { invoiceNumber } from '@basera/contract/rules/tax/invoice-number';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { testDatabase } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { callOver, type ServerProcess, startServer, UNHURRIED } from '../../testing/processes/server-process.ts';
import { eventually } from '../../testing/run/eventually.ts';
import { rounds } from '../../testing/run/rounds.ts';
import { type Person, testApp } from '../../testing/test-app.ts';

const BOOKINGS = rounds(15, 40);
const HOURS_AHEAD = 36;
const START_MS = 240_000;

/** Two states with a number of the operator's own, and one without. */
const STATES = ['Karnataka', 'Delhi', 'Rajasthan'];
const REGISTERED = {
  GSTIN: '29AAACB1234C1ZB',
  STATE_GSTINS: '07AAACB1234C1ZH',
  COMPANY_NAME: 'Basera of these tests',
  POSTAL_ADDRESS: '1 Test Street',
};

/**
 * Two real processes on one real PostgreSQL, each cancelling bookings of which half the money is kept: an invoice each, of an operator who is
 * registered by state.
 */
describe('the numbers of invoices, with two server processes', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let dataDir: string;
  let guest: Person;
  const processes: ServerProcess[] = [];
  const bookings: number[] = [];

  const start = async (): Promise<ServerProcess> => {
    const server = startServer({
      ...UNHURRIED,
      ...REGISTERED,
      DATABASE_URL: database.url ?? '',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    });
    processes.push(server);
    await server.origin;
    return server;
  };

  beforeAll(async () => {
    database = await testDatabase('server');
    dataDir = await mkdtemp(join(tmpdir(), 'basera-invoices-'));
    // Bookings are made where payments can be tried; the processes find them in the same database.
    const clock = new MovableClock();
    const demo = await testApp('server', { database, clock });
    await demo.listen();
    guest = await demo.signedInAs('rohan@example.com');
    const arrival = new Date(clock.now().getTime() + HOURS_AHEAD * 3_600_000);
    const stays = [];
    for (const state of STATES) {
      const checkInTime = timeInIndia(arrival).slice(0, 5);
      stays.push(
        await makeStay(database, {
          ...{ state, city: `City of ${state}`, checkInTime },
          rooms: [{ price: 2000, units: BOOKINGS }],
        }),
      );
    }
    for (let number = 0; number < BOOKINGS * 2; number += 1) {
      const stay = stays[number % STATES.length];
      if (stay) bookings.push((await bookPaid(demo, guest, stay, { checkIn: dayInIndia(arrival) })).id);
    }
    // The command sets a rule from tomorrow on only.
    await database.pool.query(`update tax_rules set value = '{"by_state": true}' where rule = 'gst_registration'`);
    await demo.close();
  }, START_MS);
  afterAll(async () => {
    await Promise.all(processes.map((server) => server.end('SIGTERM')));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }, START_MS);

  const cancel = async (server: ServerProcess | undefined, id: number) =>
    callOver((await server?.origin) ?? '', 'POST', `/user/inquiries/${id}/cancel`, {
      body: { refund: 2000 },
      token: guest.token,
    });
  const invoices = () => database.db.selectFrom('invoices').selectAll().orderBy('serial').execute();
  const cancelled = async () =>
    (await database.db.selectFrom('bookings').select('id').where('status', '=', 'cancelled').execute()).map(
      ({ id }) => id,
    );

  async function requireNoGap(): Promise<void> {
    const made = await invoices();
    expect([...new Set(made.map(({ series }) => series))].sort()).toEqual(['B07', 'B29', 'BAS']);
    for (const series of ['B07', 'B29', 'BAS']) {
      const own = made.filter((invoice) => invoice.series === series);
      expect(own.map(({ serial }) => serial)).toEqual(own.map((_, index) => index + 1));
      expect(own.map(({ number }) => number)).toEqual(
        own.map(({ financial_year, serial }) => invoiceNumber(series, financial_year, serial)),
      );
    }
    expect(made.map(({ booking_id }) => booking_id).sort()).toEqual((await cancelled()).sort());
  }

  it(
    'have no gap and none twice when many are made at once, and asked for again',
    async () => {
      const servers = [await start(), await start()];
      const mine = bookings.slice(0, BOOKINGS);
      const answers = await Promise.all(
        mine.flatMap((id, index) => [cancel(servers[index % 2], id), cancel(servers[(index + 1) % 2], id)]),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(await invoices()).toHaveLength(BOOKINGS);
      await requireNoGap();
    },
    START_MS,
  );

  it(
    'have no gap when a process is killed in the middle, and go on where they were',
    async () => {
      const [killed, left] = processes;
      const before = (await invoices()).length;
      const mine = bookings.slice(BOOKINGS);
      // One of them cannot be done, however quick the process is.
      const holder = await database.pool.connect();
      await holder.query('begin');
      await holder.query('select 1 from bookings where id = $1 for update', [mine.at(-1)]);
      const asked = mine.map((id) => cancel(killed, id).catch(() => null));
      // In the middle: some are done, others are under way.
      await eventually(async () => ((await invoices()).length > before ? true : undefined), 'the first invoice');
      await killed?.end();
      const unanswered = (await Promise.all(asked)).filter((answer) => answer === null).length;
      expect(unanswered).toBeGreaterThan(0);
      await holder.query('rollback');
      holder.release();
      await requireNoGap();
      const again = await Promise.all(mine.map((id) => cancel(left, id)));
      expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
      expect(await invoices()).toHaveLength(bookings.length);
      await requireNoGap();
    },
    START_MS,
  );
});
