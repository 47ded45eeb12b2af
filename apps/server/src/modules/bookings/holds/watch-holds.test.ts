import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { holdWatch } from './watch-holds.ts';

const HOLD_SECONDS = HOLD_MINUTES * 60;

describe.each(databaseKinds)('watching holds (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    guest = await server.signedInAs('holder@example.com');
  });
  afterAll(() => server.close());

  async function hold(): Promise<void> {
    const stay = await makeStay(server.database);
    const body = bookingRequest(stay, { today: server.clock.today() });
    expect((await guest.call('POST', '/user/room-inquiries', { body })).status).toBe(200);
  }

  it('ends each hold when its time is over, also one made right after a look', async () => {
    const watch = holdWatch({ db: server.database.db, clock: server.clock, log: server.deps.log });
    expect(await watch()).toBe(0);
    await hold();
    server.clock.advance(120);
    await hold();
    expect(await watch()).toBe(0);
    server.clock.advance(HOLD_SECONDS - 180);
    expect(await watch()).toBe(0);
    server.clock.advance(60);
    expect(await watch()).toBe(1);
    expect(await watch()).toBe(0);
    server.clock.advance(120);
    expect(await watch()).toBe(1);
  });

  it('asks the database once a second at most while no hold ends', async () => {
    let queries = 0;
    const db = server.database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    // A clock that stands still: however slow the machine, no second passes.
    let at = server.clock.now().getTime();
    const clock: Clock = { now: () => new Date(at), today: () => server.clock.today() };
    const watch = holdWatch({ db, clock, log: server.deps.log });
    await watch();
    const once = queries;
    for (let call = 0; call < 20; call += 1) await watch();
    expect(queries).toBe(once);
    at += 1000;
    // Many come at once: one asks for all.
    await Promise.all(Array.from({ length: 16 }, watch));
    expect(queries).toBe(2 * once);
    // A clock that was set back is looked at anew.
    at -= 3_600_000;
    await watch();
    expect(queries).toBe(3 * once);
  });
});
