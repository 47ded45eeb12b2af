import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../src/platform/clock.ts';
import { moneyKeptWrongly, repeatedAttempts } from '../src/testing/bookings/audit.ts';
import { bookingRequest } from '../src/testing/bookings/booking-request.ts';
import { expectTrueBooks, guestsAtWork, type Site } from '../src/testing/bookings/guests-at-work.ts';
import { wrongBooks } from '../src/testing/bookings/ledger-audit.ts';
import { wrongUnits } from '../src/testing/bookings/unit-audit.ts';
import { makeStay } from '../src/testing/factories.ts';
import { callOver, untilReady } from '../src/testing/processes/server-process.ts';
import { type ServerProcesses, serverProcesses } from '../src/testing/processes/server-processes.ts';
import { eventually } from '../src/testing/run/eventually.ts';
import { type Person, type TestApp, testApp } from '../src/testing/test-app.ts';
import { deliverTo } from '../src/testing/vendors/razorpay-delivery.ts';
import { type RazorpayStub, startRazorpayStub } from '../src/testing/vendors/razorpay-stub.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 1);
const MINUTE_MS = 60_000;
/** Shorter runs say nothing of memory: it grows until it is warm. */
const MEMORY_TOLD_FROM = 10;
const MEMORY_GROWS_BY = 1.2;

const PROCESSES = 3;
/** Never restarted: its memory is looked at. */
const STEADY = 0;
const GUESTS = 4;
const CITIES = ['Udaipur', 'Munnar'];
const CALM_MS = 8000;
const PRICE_EVERY_MS = 50;
/** A guest may say 30 things a minute. */
const SAY_EVERY_MS = 2100;
const NEW_STAY_EVERY_MS = 20_000;
const SAMPLE_EVERY_MS = 2000;

type Said = { clientId: string; id: number };

describe(`${MINUTES} minutes of bookings, prices, messages and restarts`, () => {
  let razorpay: RazorpayStub;
  let servers: ServerProcesses;
  let office: TestApp;
  let guests: Person[];
  let site: Site;

  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    servers = await serverProcesses(PROCESSES, (index) => ({
      ...razorpay.envFor(String(index)),
      PUBLIC_ORIGIN: 'http://localhost:3000',
      SEARCH_SNAPSHOT_MINUTES: '1',
      LOG_LEVEL: 'fatal',
    }));
    office = await testApp('server', { database: servers.database, clock: new MovableClock(), env: razorpay.env });
    guests = [];
    for (let number = 0; number < GUESTS; number += 1)
      guests.push(await office.signedInAs(`soak-${number}@example.com`));
    const stay = await makeStay(office.database, { rooms: [{ units: 2 }], city: CITIES[0] ?? '' });
    site = { office, razorpay, stay, guests, origin: '' };
  });
  afterAll(async () => {
    await office?.close();
    await servers?.stop();
    await razorpay?.stop();
  });

  const anyOrigin = () => servers.origins[Math.floor(Math.random() * PROCESSES)] ?? '';

  /** Whoever has booked may write. */
  async function bookPaid(guest: Person): Promise<void> {
    const body = bookingRequest(site.stay, { today: office.clock.today() });
    const placed = await guest.call('POST', '/user/room-inquiries', { body });
    const { event } = razorpay.pay(placed.body.data.payment.payment_url);
    const heard = await deliverTo(razorpay, servers.origins[STEADY] ?? '', event);
    expect([placed.status, heard.status]).toEqual([200, 200]);
  }

  /** Ends the others in turn, as operators do and as crashes do. */
  async function restart(isOver: () => boolean): Promise<number> {
    let restarts = 0;
    for (; !isOver(); restarts += 1) {
      await wait(CALM_MS);
      const index = 1 + (restarts % (PROCESSES - 1));
      await servers.kill(index, restarts % 4 < 2 ? 'SIGTERM' : 'SIGKILL');
      await servers.startAgain(index);
      await untilReady(servers.origins[index] ?? '');
    }
    return restarts;
  }

  async function changePrices(isOver: () => boolean): Promise<number> {
    let changes = 0;
    for (; !isOver(); changes += 1) {
      await wait(PRICE_EVERY_MS);
      // Of stays that nobody books: what was asked has to be what is paid.
      await office.database.pool.query(
        `update rooms set base_price = 100000 + 10000 * (random() * 50)::int
         where id = (select r.id from rooms r join properties p on p.id = r.property_id where p.name like 'Quiet %' order by random() limit 1)`,
      );
    }
    return changes;
  }

  /** A guest writes to the owner, again and again until it is known to have been kept. */
  async function chat(guest: Person, businessId: number, isOver: () => boolean): Promise<Said[]> {
    const said: Said[] = [];
    const side = { sender_id: guest.user.id, sender_type: 'user', receiver_id: businessId, receiver_type: 'business' };
    while (!isOver()) {
      const clientId = randomUUID();
      const body = { ...side, message: `Word ${said.length}`, client_id: clientId };
      const send = () =>
        callOver(anyOrigin(), 'POST', '/messages/send', { token: guest.token, body }).catch(() => null);
      const answer = await eventually(async () => {
        const sent = await send();
        return sent?.status === 200 ? sent : undefined;
      }, 'that a message is kept');
      said.push({ clientId, id: answer.body.data.id });
      await wait(SAY_EVERY_MS);
    }
    return said;
  }

  const searchOf = (city: string, guestsWanted: number) =>
    `/fetchPropertiesByFilters?city=${city}&guests=${guestsWanted}&sort_order=asc`;

  /** Searches until it is over; what was answered otherwise than with a page. */
  async function search(isOver: () => boolean): Promise<unknown[]> {
    const wrong: unknown[] = [];
    for (let number = 0; !isOver(); number += 1) {
      const path = searchOf(CITIES[number % CITIES.length] ?? '', 1 + (number % 3));
      const answer = await callOver(anyOrigin(), 'GET', path).catch(() => null);
      if (answer && answer.status !== 200 && answer.status !== 503) wrong.push({ path, ...answer });
      await wait(PRICE_EVERY_MS);
    }
    return wrong;
  }

  /** Megabytes of the process that is never restarted, again and again. */
  async function watchMemory(isOver: () => boolean): Promise<number[]> {
    const samples: number[] = [];
    while (!isOver()) {
      const status = await readFile(`/proc/${servers.pid(STEADY)}/status`, 'utf8');
      samples.push(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024));
      await wait(SAMPLE_EVERY_MS);
    }
    return samples;
  }

  it(
    'leave nothing wrong, and memory as it was',
    async () => {
      for (let number = 0; number < 20; number += 1)
        await makeStay(office.database, {
          name: `Quiet ${number}`,
          city: CITIES[number % 2] ?? '',
          rooms: [{ units: 2 }],
        });
      const writer = await office.signedInAs('writer@example.com');
      await bookPaid(writer);
      const { business_id: businessId } = await office.database.db
        .selectFrom('properties')
        .select('business_id')
        .where('id', '=', site.stay.id)
        .executeTakeFirstOrThrow();

      const until = performance.now() + MINUTES * MINUTE_MS;
      const isOver = () => performance.now() > until;
      const work = guestsAtWork(site, isOver);
      work.hour.anyOrigin = anyOrigin;
      const renew = async () => {
        while (!isOver()) {
          await work.anotherDay({ city: CITIES[0] ?? '' });
          await wait(Math.min(NEW_STAY_EVERY_MS, Math.max(0, until - performance.now())));
        }
      };
      const [restarts, changes, said, wrongSearches, memory] = await Promise.all([
        restart(isOver),
        changePrices(isOver),
        chat(writer, businessId, isOver),
        search(isOver),
        watchMemory(isOver),
        work.all(),
        renew(),
      ]);
      console.log(
        `${work.promised.length} answers kept, ${changes} prices, ${said.length} messages, ${restarts} restarts; memory ${memory.filter((_, at) => at % 15 === 0).join(' ')} MB`,
      );

      expect([work.wrong, wrongSearches]).toEqual([[], []]);
      await expectSearchesRight();
      await expectMessagesOnce(said);
      await expectTrueBooks(site, work.promised);
      const { db } = office.database;
      expect(await Promise.all([wrongBooks(db), wrongUnits(db), moneyKeptWrongly(db), repeatedAttempts(db)])).toEqual([
        [],
        [],
        [],
        [],
      ]);
      if (MINUTES >= MEMORY_TOLD_FROM) expectFlat(memory);
    },
    (MINUTES + 10) * MINUTE_MS,
  );

  /** Every process answers as the database does by itself. */
  async function expectSearchesRight(): Promise<void> {
    for (const origin of servers.origins) {
      await untilReady(origin);
      for (const city of CITIES) {
        for (const guestsWanted of [1, 2, 4]) {
          const path = searchOf(city, guestsWanted);
          await eventually(async () => {
            const [found, right] = [await callOver(origin, 'GET', path), await office.call('GET', path)];
            expect([found.status, right.status]).toEqual([200, 200]);
            return JSON.stringify(found.body.properties) === JSON.stringify(right.body.properties) || undefined;
          }, `the right answer of ${origin} to ${path}`);
        }
      }
    }
  }

  async function expectMessagesOnce(said: Said[]): Promise<void> {
    const { rows } = await office.database.pool.query<{ client_id: string; id: number }>(
      'select client_id, id from messages where client_id = any($1)',
      [said.map(({ clientId }) => clientId)],
    );
    expect(new Map(rows.map(({ client_id, id }) => [client_id, id]))).toEqual(
      new Map(said.map(({ clientId, id }) => [clientId, id])),
    );
    expect(rows).toHaveLength(said.length);
  }

  function expectFlat(memory: number[]): void {
    const third = Math.floor(memory.length / 3);
    const mean = (samples: number[]) => samples.reduce((sum, each) => sum + each, 0) / samples.length;
    const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))];
    expect(last, `MB: ${memory.join(' ')}`).toBeLessThan(middle * MEMORY_GROWS_BY);
  }
});
