import { addDays, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { askAboutArrivals } from '../ask-owners.ts';

const DAY = calendarDate('2026-12-01');

describe.each(everydayKinds)('the record of an owner (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    server.clock.set(instantInIndia(DAY, '10:00'));
    guest = await server.signedInAs('guest@example.com');
  });
  afterAll(() => server.close());

  it('counts what they did with bookings: cancelled, refused, answered within, confirmed in time', async () => {
    const shape = { rooms: [{ units: 9 }], host: { email: 'host@example.com' }, reviewsRequests: true };
    const stay = await makeStay(server.database, shape);
    const owner = await server.signedInAs('host@example.com');
    const record = async () =>
      (await server.call('GET', `/showPropertyDetails/${stay.slug}`)).body.data.property.owner_record;
    const nothing = {
      accepted: 0,
      cancelled: 0,
      turned_away: 0,
      requests: 0,
      refused: 0,
      median_hours: null,
      arrivals: 0,
      confirmed: 0,
    };
    expect(await record()).toEqual(nothing);

    const ids: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      ids.push((await bookPaid(server, guest, stay, { checkIn: addDays(DAY, 3) })).id);
      server.clock.advance(nth === 3 ? 3 * 3600 : 3600);
      const decision = nth === 3 ? 'rejected' : 'accepted';
      const body = { decision, ...(nth === 3 && { reason: 'We are full.' }) };
      expect((await owner.call('POST', `/partners/bookings/${ids[nth]}/decision`, { body })).status).toBe(200);
    }
    const reason = { body: { reason: 'A pipe has burst.' } };
    expect((await owner.call('POST', `/partners/bookings/${ids[0]}/cancel`, reason)).status).toBe(200);
    // The day before, one of the two that are left is confirmed; of the other nobody says anything.
    server.clock.set(instantInIndia(addDays(DAY, 2), '15:00'));
    await askAboutArrivals(server.deps.arrivals);
    expect((await owner.call('POST', `/partners/bookings/${ids[1]}/arrival`)).status).toBe(200);
    expect(await record()).toMatchObject({ arrivals: 1, confirmed: 1 });
    server.clock.set(instantInIndia(addDays(DAY, 4), '10:00'));
    await askAboutArrivals(server.deps.arrivals);
    expect(await record()).toEqual({
      ...{ accepted: 3, cancelled: 1, turned_away: 0, requests: 4, refused: 1, median_hours: 2 },
      ...{ arrivals: 2, confirmed: 1 },
    });
    // What is longer ago than a year is none of it.
    server.clock.advance(366 * 86_400);
    expect(await record()).toEqual(nothing);
  });
});
