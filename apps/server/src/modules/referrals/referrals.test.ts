import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { pay } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';

describe.each(everydayKinds)('referrals (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
  });
  afterAll(() => server.close());

  it('count a friend once, when a booking is paid, for the first who shared, and never oneself', async () => {
    const [asha, ravi, meera] = [
      await server.signedInAs('asha@example.com'),
      await server.signedInAs('ravi@example.com'),
      await server.signedInAs('meera@example.com'),
    ];
    const stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
    const bookThrough = async (guest: Person, shared_by_user_id: unknown) => {
      const body = { ...bookingRequest(stay, { today: server.clock.today() }), is_lead: 1, shared_by_user_id };
      const placed = await guest.call('POST', '/user/room-inquiries', { body });
      expect(placed.status).toBe(200);
      return new URL(placed.body.data.payment.payment_url).pathname;
    };
    for (const claimed of ['self', ravi.user.id, 999_999, '', 'x', -1]) await bookThrough(ravi, claimed);
    const leadsOf = async (person: Person) => (await person.call('GET', '/user/leads/my-leads')).body.leads.data;
    expect(await leadsOf(asha)).toEqual([]);
    const page = await bookThrough(ravi, asha.user.id);
    await bookThrough(ravi, meera.user.id);
    const second = await bookThrough(ravi, asha.user.id);
    const meeras = await bookThrough(meera, String(ravi.user.id));
    await pay(server, page, { outcome: 'failure' });
    expect(await leadsOf(asha)).toEqual([]);
    expect((await asha.call('GET', '/user/leads/my-leads')).body.leads.total).toBe(0);
    await pay(server, page, { webhook: 'twice' });
    expect(await leadsOf(asha)).toMatchObject([{ id: ravi.user.id, shared_count: 0 }]);
    const inHindi = await asha.call('GET', '/user/leads/my-leads', { headers: { [LANGUAGE_HEADER]: 'hi' } });
    expect([(await leadsOf(asha))[0].name, inHindi.body.leads.data[0].name]).toEqual(['A friend', 'एक दोस्त']);
    for (const paid of [second, meeras]) await pay(server, paid);
    expect(await leadsOf(asha)).toMatchObject([{ id: ravi.user.id, shared_count: 1 }]);
    expect(await leadsOf(meera)).toEqual([]);
    expect((await asha.call('GET', '/user/leads/my-leads')).body.leads.total).toBe(1);
    expect((await meera.call('GET', '/user/leads/my-leads')).body.leads.total).toBe(0);
    const spying = await meera.call('GET', `/user/leads/my-leads?shared_by_user_id=${asha.user.id}`);
    expect(spying).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
