import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../src/platform/clock.ts';
import { CITIES, quietStays } from '../src/testing/bookings/changing-prices.ts';
import { expectAllBooksTrue, guestsAtWork, type Site } from '../src/testing/bookings/guests-at-work.ts';
import {
  bookPaidOver,
  expectMessagesOnce,
  expectSearchesRight,
  othersAtWork,
} from '../src/testing/bookings/others-at-work.ts';
import { makeStay } from '../src/testing/factories.ts';
import { untilReady } from '../src/testing/processes/server-process.ts';
import { type ServerProcesses, serverProcesses } from '../src/testing/processes/server-processes.ts';
import { type Person, type TestApp, testApp } from '../src/testing/test-app.ts';
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
const CALM_MS = 8000;
const NEW_STAY_EVERY_MS = 20_000;
const SAMPLE_EVERY_MS = 2000;

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
    const stay = await makeStay(office.database, { rooms: [{ units: 2 }], city: CITIES[0] });
    site = { office, razorpay, stay, guests, origin: '' };
  });
  afterAll(async () => {
    await office?.close();
    await servers?.stop();
    await razorpay?.stop();
  });

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
      const quiet = await quietStays(office);
      await expectSearchesRight(office, servers.origins);
      const writer = await office.signedInAs('writer@example.com');
      const { businessId } = site.stay;
      await bookPaidOver(site, servers.origins[STEADY] ?? '', writer);

      const { anyOrigin } = servers;
      const until = performance.now() + MINUTES * MINUTE_MS;
      const isOver = () => performance.now() > until;
      const work = guestsAtWork(site, isOver);
      work.hour.anyOrigin = anyOrigin;
      const { chat, search } = othersAtWork({ quiet, anyOrigin, isOver });
      const renew = async () => {
        while (!isOver()) {
          await work.anotherDay({ city: CITIES[0] });
          await wait(Math.min(NEW_STAY_EVERY_MS, Math.max(0, until - performance.now())));
        }
      };
      const [restarts, , said, wrongSearches, memory] = await Promise.all([
        restart(isOver),
        quiet.keepChanging(isOver),
        chat(writer, businessId),
        search(),
        watchMemory(isOver),
        work.all(),
        renew(),
      ]);
      console.log(
        `${work.promised.length} answers kept, ${quiet.changes()} prices, ${said.length} messages, ${restarts} restarts; memory ${memory.filter((_, at) => at % 15 === 0).join(' ')} MB`,
      );

      expect([work.wrong, wrongSearches]).toEqual([[], []]);
      expect(quiet.changes()).toBeGreaterThan(0);
      await expectSearchesRight(office, servers.origins);
      await expectMessagesOnce(office, said);
      await expectAllBooksTrue(site, work.promised);
      if (MINUTES >= MEMORY_TOLD_FROM) expectFlat(memory);
    },
    (MINUTES + 10) * MINUTE_MS,
  );

  function expectFlat(memory: number[]): void {
    const third = Math.floor(memory.length / 3);
    const mean = (samples: number[]) => samples.reduce((sum, each) => sum + each, 0) / samples.length;
    const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))];
    expect(last, `MB: ${memory.join(' ')}`).toBeLessThan(middle * MEMORY_GROWS_BY);
  }
});
