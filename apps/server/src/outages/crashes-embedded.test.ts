import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovableClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { wrongMoney, wrongNights } from '../testing/bookings/audit.ts';
import { keepBusy } from '../testing/bookings/busy-guests.ts';
import { comeToRest } from '../testing/bookings/come-to-rest.ts';
import { migratedDataDir } from '../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../testing/factories.ts';
import { type ServerProcess, startServer, untilReady } from '../testing/processes/server-process.ts';
import { rounds } from '../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../testing/test-app.ts';
import { type RazorpayStub, startRazorpayStub } from '../testing/vendors/razorpay-stub.ts';

const KILLS = rounds(2, 10);
const GUESTS = 4;
const WAIT = { timeout: 120_000, interval: 1 };

describe('kill -9 of the one process that has the embedded database', () => {
  let dataDir: string;
  let razorpay: RazorpayStub;
  let server: ServerProcess;
  let stay: MadeStay;
  const guests: Person[] = [];
  const clock = new MovableClock();

  beforeAll(async () => {
    dataDir = await migratedDataDir();
    razorpay = await startRazorpayStub();
    await withOffice(async (office) => {
      stay = await makeStay(office.database, { rooms: [{ units: 2 }] });
      for (let number = 0; number < GUESTS; number += 1)
        guests.push(await office.signedInAs(`guest-${number}@example.com`));
    });
  });
  afterAll(async () => {
    await server?.end();
    await razorpay.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Opens the folder in this process, which no other may have open then. */
  async function withOffice(work: (office: TestApp) => Promise<void>): Promise<void> {
    const database = { ...(await openDatabase({ dataDir })), url: null };
    try {
      const office = await testApp('embedded', { database, clock, env: razorpay.env });
      await work(office);
      await office.close();
    } finally {
      await database.close();
    }
  }

  it('serves at the next start, and has lost and oversold nothing', async () => {
    let origin = '';
    let steps = 0;
    let kills = 0;
    const start = async () => {
      server = startServer({
        ...razorpay.env,
        DATA_DIR: dataDir,
        PUBLIC_ORIGIN: 'http://localhost:3000',
        LOG_LEVEL: 'fatal',
      });
      origin = await server.origin;
    };
    await start();
    const killing = (async () => {
      for (; kills < KILLS; kills += 1) {
        const next = steps + 15 + Math.floor(Math.random() * 30);
        await vi.waitFor(() => expect(steps).toBeGreaterThanOrEqual(next), WAIT);
        await server.end();
        await start();
        await untilReady(origin);
      }
    })();
    const hour = {
      razorpay,
      stay,
      clock,
      anyOrigin: () => origin,
      // The books are closed to us: what was cut off is taken up when its time comes.
      cutOff: async () => {},
      holdRunsOut: async () => {},
      stepped: () => {
        steps += 1;
      },
      isOver: () => kills === KILLS,
    };
    await Promise.all([killing, ...guests.map((guest) => keepBusy(hour, guest))]);
    await server.end();

    const paid = [...razorpay.links.values()].filter((link) => link.payments.length > 0);
    expect(paid.length).toBeGreaterThan(2 * KILLS);
    await withOffice(async (office) => {
      await comeToRest(office);
      expect(await wrongNights(office.database.db)).toEqual([]);
      expect(await wrongMoney(office.database.db, razorpay)).toEqual([]);
    });
  });
});
