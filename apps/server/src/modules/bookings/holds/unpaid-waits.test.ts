import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest, type RequestOptions } from '../../../testing/bookings/booking-request.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { forgetOldHolds } from '../index.ts';

const DAY_SECONDS = 86_400;

describe.each(everydayKinds)('how long somebody waits who holds too much unpaid (%s)', (kind) => {
  let server: TestApp;
  let begun: number;
  beforeAll(async () => {
    server = await testApp(kind, { env: { TRUSTED_PROXIES: '127.0.0.1' } });
    begun = server.clock.now().getTime();
  });
  afterAll(() => server.close());

  let people = 0;
  const somebody = () => {
    people += 1;
    begun += 2 * DAY_SECONDS * 1000;
    server.clock.freeze(new Date(begun));
    return server.signedInAs(`waits-${people}@example.com`);
  };
  const aStay = () => makeStay(server.database, { rooms: [{ units: 200 }] });
  const order = (by: Person, stay: MadeStay, options: Partial<RequestOptions>, network = `198.51.100.${people}`) =>
    by.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today(), ...options }),
      headers: { 'x-forwarded-for': network },
    });
  /** Stands still so many seconds after the person came. */
  const at = (seconds: number) => server.clock.freeze(new Date(begun + seconds * 1000));

  it('until the first of what they hold is let go, told to the second', async () => {
    const guest = await somebody();
    const [first, second] = [await aStay(), await aStay()];
    expect((await order(guest, first, { quantity: 5, nights: 20 })).status).toBe(200);
    at(300);
    expect((await order(guest, second, { quantity: 5, nights: 20 })).status).toBe(200);
    at(600.4);
    for (const stay of [first, second]) {
      const refused = await order(guest, stay, { nights: 1 });
      expect(refused).toMatchObject({ status: 429, body: { retry_after: HOLD_MINUTES * 60 - 600 } });
      expect(refused.body.message).toContain('or wait 10 minutes until the first of them is let go.');
    }
    at(HOLD_MINUTES * 60 - 0.001);
    expect((await order(guest, second, { nights: 1 })).body.retry_after).toBe(1);
    at(HOLD_MINUTES * 60);
    expect((await order(guest, second, { nights: 1 })).status).toBe(200);
  });

  it('until the first of what they held is a day ago, told to the second', async () => {
    const guest = await somebody();
    const [first, second] = [await aStay(), await aStay()];
    for (const round of [0, 1, 2]) {
      at(round * 1500);
      expect((await order(guest, first, { quantity: 5, nights: 20 })).status).toBe(200);
      at(round * 1500 + 60);
      expect((await order(guest, second, { quantity: 5, nights: 20 })).status).toBe(200);
    }
    at(5 * 3600);
    for (const stay of [first, second]) {
      const refused = await order(guest, stay, { nights: 1 });
      expect(refused).toMatchObject({ status: 429, body: { retry_after: DAY_SECONDS - 5 * 3600 } });
      expect(refused.body.message).toContain('Please wait 19 hours, or ask our support to book for you.');
    }
    at(DAY_SECONDS - 1);
    await forgetOldHolds(server.database.db, server.clock.now());
    expect((await order(guest, second, { nights: 1 })).body.retry_after).toBe(1);
    at(DAY_SECONDS);
    expect((await order(guest, second, { nights: 1 })).status).toBe(200);
  });

  it('not at all for what others of their network hold at other stays, but for what they hold at the same one', async () => {
    const all = { quantity: 20, nights: 6 };
    const network = '203.0.113.7';
    const crowd: Person[] = [];
    for (let number = 0; number < 6; number += 1) crowd.push(await somebody());
    for (const one of crowd) expect((await order(one, await aStay(), all, network)).status).toBe(200);
    server.clock.advance(DAY_SECONDS);
    const popular = await aStay();
    const answers = [];
    for (const one of crowd) answers.push((await order(one, popular, all, network)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
