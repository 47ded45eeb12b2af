import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/booking-request.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { databaseKinds } from '../../testing/test-database.ts';

describe.each(databaseKinds)('referrals (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  it('count a friend once, for the first who shared, and never oneself', async () => {
    const [asha, ravi, meera] = [
      await server.signedInAs('asha@example.com'),
      await server.signedInAs('ravi@example.com'),
      await server.signedInAs('meera@example.com'),
    ];
    const stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
    const bookThrough = async (guest: Person, shared_by_user_id: unknown) => {
      const body = { ...bookingRequest(stay, { today: server.clock.today() }), is_lead: 1, shared_by_user_id };
      expect((await guest.call('POST', '/user/room-inquiries', { body })).status).toBe(200);
    };
    for (const claimed of ['self', ravi.user.id, 999_999, '', 'x', -1]) await bookThrough(ravi, claimed);
    const leadsOf = async (person: Person) => (await person.call('GET', '/user/leads/my-leads')).body.leads.data;
    expect(await leadsOf(asha)).toEqual([]);
    await bookThrough(ravi, asha.user.id);
    await bookThrough(ravi, meera.user.id);
    await bookThrough(ravi, asha.user.id);
    await bookThrough(meera, String(ravi.user.id));
    expect(await leadsOf(asha)).toMatchObject([{ id: ravi.user.id, shared_count: 1 }]);
    expect(await leadsOf(meera)).toEqual([]);
    expect((await asha.call('GET', '/user/leads/my-leads')).body.leads.total).toBe(1);
    expect((await meera.call('GET', '/user/leads/my-leads')).body.leads.total).toBe(0);
    const spying = await meera.call('GET', `/user/leads/my-leads?shared_by_user_id=${asha.user.id}`);
    expect(spying).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
