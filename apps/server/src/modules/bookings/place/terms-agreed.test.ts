import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

describe('the box for the terms of a booking', () => {
  let database: TestApp['database'];
  let [asking, asUsual]: TestApp[] = [];
  beforeAll(async () => {
    database = await testDatabase('server');
    asking = await testApp('server', { database, env: { PRECHECKED_CONSENT: '0' } });
    asUsual = await testApp('server', { database });
  });
  afterAll(async () => {
    await asking?.close();
    await asUsual?.close();
    await database.close();
  });

  const order = async (server: TestApp | undefined, more: object) => {
    if (!server) throw new Error('it has not started');
    const guest = await server.signedInAs('guest@example.com');
    const stay = await makeStay(database);
    const body = { ...bookingRequest(stay, { today: server.clock.today() }), ...more };
    return guest.call('POST', '/user/room-inquiries', { body });
  };
  const agreedAt = async (id: number) =>
    (await database.pool.query('select terms_agreed_at from bookings where id = $1', [id])).rows[0].terms_agreed_at;

  it('is asked for where the operator leaves boxes to guests: nothing is booked without it, and when it was checked stays with the booking', async () => {
    for (const more of [{}, { terms_agreed: false }]) {
      const { status, body } = await order(asking, more);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['terms_agreed']]);
    }
    expect((await database.pool.query('select 1 from bookings')).rowCount).toBe(0);
    const { status, body } = await order(asking, { terms_agreed: true });
    expect(status).toBe(200);
    expect(await agreedAt(body.data.inquiry.id)).toBeInstanceOf(Date);
  });

  it('is no part of a booking where it is checked beforehand, and none is claimed', async () => {
    const { status, body } = await order(asUsual, {});
    expect(status).toBe(200);
    expect(await agreedAt(body.data.inquiry.id)).toBeNull();
  });
});
