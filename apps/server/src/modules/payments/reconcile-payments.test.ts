import { PAYMENT_LINK_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../../providers/payment-gateway/payment-gateway.ts';
import { book, pay } from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './index.ts';
import { askAboutSeveralPages } from './page/several-pages.ts';

const HOUR_SECONDS = 3600;

describe.each(databaseKinds)('how often the gateway is asked (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  /** The pages the gateway was asked about. */
  const asked: string[] = [];
  const noting = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    readLink(linkId, signal) {
      asked.push(linkId);
      return sandbox.readLink(linkId, signal);
    },
  });

  beforeAll(async () => {
    server = await testApp(kind, { gateway: noting });
    await server.listen();
    guest = await server.signedInAs('asked@example.com');
  });
  afterAll(() => server.close());

  /** Books at an instant at which the clock stands still until `later`. */
  async function bookNow() {
    const begun = server.clock.freeze(server.clock.now()).getTime();
    const booked = await book(server, guest, await makeStay(server.database, { rooms: [{ units: 2 }] }));
    const later = (seconds: number) => server.clock.freeze(new Date(begun + seconds * 1000));
    return { ...booked, link: booked.page.split('/').at(-1), later };
  }
  /** How often a page is asked about in the course of something. */
  async function timesAsked(link: string | undefined, act: () => Promise<unknown>) {
    const before = asked.length;
    await act();
    return asked.slice(before).filter((one) => one === link).length;
  }
  const turn = () => reconcilePayments(server.deps.payments);

  it('asks about an unpaid page each half minute, and five minutes beyond its end; then ever less often', async () => {
    const { link, later } = await bookNow();
    const end = PAYMENT_LINK_MINUTES * 60;
    const times: [second: number, expected: number][] = [
      [0, 1],
      [29, 0],
      [30, 0],
      [31, 1],
      [end + 1, 1],
      [end + 31, 0],
      [end + 32, 1],
      [end + 299, 1],
      [end + 330, 0],
      // A quarter of its age since the last time.
      [end + 698, 0],
      [end + 699, 1],
    ];
    for (const [second, expected] of times) {
      later(second);
      expect([second, await timesAsked(link, turn)]).toEqual([second, expected]);
    }
  });

  it('asks for somebody who waits half a minute after the last time, and not about what is paid', async () => {
    const { id, link, page, later } = await bookNow();
    const look = () => guest.call('GET', `/user/payment/${id}/status`);
    const times: [milliseconds: number, expected: number][] = [
      [29_999, 0],
      [30_000, 1],
      [59_999, 0],
      [60_000, 1],
    ];
    for (const [milliseconds, expected] of times) {
      later(milliseconds / 1000);
      expect([milliseconds, await timesAsked(link, look)]).toEqual([milliseconds, expected]);
    }
    await pay(server, page);
    later(120);
    expect(await timesAsked(link, look)).toBe(0);
  });

  it('asks about each page of what can be paid on several every quarter of an hour, for two days', async () => {
    const { id, link, later } = await bookNow();
    later(PAYMENT_LINK_MINUTES * 60);
    const resumed = await guest.call('POST', `/user/inquiries/${id}/payment-page`);
    await pay(server, new URL(resumed.body.data.payment.payment_url).pathname);
    const made = PAYMENT_LINK_MINUTES * 60;
    const quarter = 15 * 60;
    const times: [second: number, expected: number][] = [
      [made, 1],
      [made + quarter - 1, 0],
      [made + quarter, 1],
      [made + 48 * HOUR_SECONDS - quarter, 1],
      [made + 48 * HOUR_SECONDS, 1],
      [made + 48 * HOUR_SECONDS + quarter, 0],
    ];
    for (const [second, expected] of times) {
      later(second);
      // Nobody is asked any more once the turn is over: the next begins where this one ended.
      const outOfTime = () => askAboutSeveralPages(server.deps.payments, performance.now() - 1, () => turn());
      expect([second, await timesAsked(link, outOfTime)]).toEqual([second, 0]);
      expect([second, await timesAsked(link, turn)]).toEqual([second, expected]);
    }
  });
});
