import { PAYMENT_LINK_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(everydayKinds)('the page to pay on (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    guest = await server.signedInAs('payer@example.com');
  });
  afterAll(() => server.close());

  it('lives a quarter of an hour, and gives way to another in its last half minute, so that both are asked about', async () => {
    const begun = server.clock.freeze(server.clock.now()).getTime();
    const { id, page } = await book(server, guest, await makeStay(server.database));
    const resume = async () => {
      const { body } = await guest.call('POST', `/user/inquiries/${id}/payment-page`);
      return new URL(body.data.payment.payment_url).pathname;
    };
    const pages = async () =>
      (
        await server.database.db
          .selectFrom('payment_links as l')
          .innerJoin('payments as p', 'p.id', 'l.payment_id')
          .select('l.expires_at')
          .where('p.booking_id', '=', id)
          .orderBy('l.expires_at')
          .execute()
      ).map(({ expires_at }) => expires_at.getTime());
    const asSeveral = () =>
      server.database.db
        .selectFrom('several_pages as s')
        .innerJoin('payments as p', 'p.id', 's.payment_id')
        .select('s.made_at')
        .where('p.booking_id', '=', id)
        .execute();
    const end = begun + PAYMENT_LINK_MINUTES * 60_000;
    server.clock.freeze(new Date(end - 30_001));
    expect(await resume()).toBe(page);
    expect(await pages()).toEqual([end]);
    expect(await asSeveral()).toEqual([]);

    const made = server.clock.freeze(new Date(end - 30_000));
    const next = await resume();
    expect(next).not.toBe(page);
    expect(await resume()).toBe(next);
    expect(await pages()).toEqual([end, made.getTime() + PAYMENT_LINK_MINUTES * 60_000]);
    expect(await asSeveral()).toEqual([{ made_at: made }]);
  });
});
