import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(everydayKinds)('what a booking keeps of who made it, and when (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  const order = async (by: Person, more = {}) => {
    const stay = await makeStay(server.database);
    const body = { ...bookingRequest(stay, { today: server.clock.today() }), ...more };
    return by.call('POST', '/user/room-inquiries', { body });
  };
  const nameOn = async (by: Person) => {
    const { body } = await order(by);
    const { guest_name } = await server.database.db
      .selectFrom('bookings')
      .select('guest_name')
      .where('id', '=', body.data.inquiry.id)
      .executeTakeFirstOrThrow();
    return guest_name;
  };

  it('is made out to the name of its guest, and to where they are written to before they give one', async () => {
    const byMail = await server.signedInAs('nameless@example.com');
    expect(await nameOn(byMail)).toBe('nameless@example.com');
    expect(await nameOn(await server.signedInAs('+919811177701'))).toBe('+919811177701');
    await byMail.call('PUT', '/user/user-profile', { body: { first_name: 'Meera', last_name: 'Iyer' } });
    expect(await nameOn(byMail)).toBe('Meera Iyer');
  });

  it('notes whether its guest wants news, and leaves that alone where they do not say', async () => {
    const guest = await server.signedInAs('news@example.com');
    const wantsNews = async () => (await guest.call('GET', '/user/user-profile')).body.data.user.marketing_consent;
    const said: [answer: object, wants: boolean][] = [
      [{ marketing_consent: true }, true],
      [{}, true],
      [{ marketing_consent: false }, false],
      [{}, false],
    ];
    for (const [answer, wants] of said) {
      expect((await order(guest, answer)).status).toBe(200);
      expect(await wantsNews()).toBe(wants);
    }
  });

  it('takes a box for offers that was left as it stood for an answer only of who was never asked, and a first no for one', async () => {
    const guest = await server.signedInAs('withdrew@example.com');
    const kept = async () => (await guest.call('GET', '/user/marketing-consent')).body.data.consent;
    const left = (marketing_consent: boolean) => order(guest, { marketing_consent, marketing_consent_left: true });
    await left(true);
    expect(await kept()).toMatchObject({ given: true });
    await guest.call('PUT', '/user/marketing-consent', { body: { given: false } });
    const withdrawn = await kept();
    expect((await left(true)).status).toBe(200);
    expect(await kept()).toEqual(withdrawn);
    // Where boxes are not checked beforehand, the same the other way round.
    await guest.call('PUT', '/user/marketing-consent', { body: { given: true } });
    await left(false);
    expect(await kept()).toMatchObject({ given: true });

    const declined = await server.signedInAs('declined@example.com');
    await order(declined, { marketing_consent: false });
    await order(declined, { marketing_consent: true, marketing_consent_left: true });
    const { body } = await declined.call('GET', '/user/marketing-consent');
    expect(body.data.consent).toEqual({ given: false, since: expect.any(String) });
  });

  it('says to the second until when its rooms are held', async () => {
    const guest = await server.signedInAs('punctual@example.com');
    const now = server.clock.freeze(server.clock.now()).getTime();
    const { body } = await order(guest);
    expect(body.data.inquiry.hold_expires_at).toBe(new Date(now + HOLD_MINUTES * 60_000).toISOString());
    server.clock.advance(1);
  });

  it('is not made for who has asked 300 times within the hour, until that hour is over', async () => {
    const guest = await server.signedInAs('eager@example.com');
    const began = server.clock.freeze(server.clock.now()).getTime();
    expect((await order(guest)).status).toBe(200);
    const { rowCount } = await server.database.pool.query(
      `update rate_limits set hits = 300 where key like 'book:%' and ends_at = $1`,
      [new Date(began + 3_600_000)],
    );
    expect(rowCount).toBe(1);
    expect(await order(guest)).toMatchObject({ status: 429, body: { code: 'too_many_requests', retry_after: 3600 } });
    server.clock.freeze(new Date(began + 3_600_000));
    expect((await order(guest)).status).toBe(200);
    server.clock.advance(1);
  });
});
