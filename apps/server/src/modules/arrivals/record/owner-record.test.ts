import { addDays, type CalendarDate, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type { OwnerRecord } from '@basera/contract/rules/facts/owner-record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { askAboutArrivals } from '../ask-owners.ts';

const DAY = calendarDate('2026-12-01');
const NOTHING: OwnerRecord = {
  accepted: 0,
  cancelled: 0,
  turned_away: 0,
  requests: 0,
  refused: 0,
  median_hours: null,
  arrivals: 0,
  confirmed: 0,
};

describe.each(everydayKinds)('the record of an owner (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('guest@example.com');
  });
  beforeEach(() => server.clock.set(instantInIndia(DAY, '10:00')));
  afterAll(() => server.close());

  const recordOf = async ({ slug }: MadeStay): Promise<OwnerRecord> =>
    (await server.call('GET', `/showPropertyDetails/${slug}`)).body.data.property.owner_record;
  /** A stay of an owner of its own, whose guests come at two. */
  const ownStay = (email: string) =>
    makeStay(server.database, { rooms: [{ units: 9 }], host: { email }, checkInTime: '14:00' });
  async function at(day: CalendarDate, time: string): Promise<void> {
    server.clock.set(instantInIndia(day, time));
    await askAboutArrivals(server.deps.arrivals);
  }

  it('counts what they did with bookings: cancelled, refused, answered within, confirmed in time', async () => {
    const shape = { rooms: [{ units: 9 }], host: { email: 'host@example.com' }, reviewsRequests: true };
    const stay = await makeStay(server.database, shape);
    const owner = await server.signedInAs('host@example.com');
    const record = () => recordOf(stay);
    expect(await record()).toEqual(NOTHING);

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
    expect(await record()).toEqual(NOTHING);
  });

  it('blames no owner for who cancelled, moved or booked so late that nobody could be silent', async () => {
    const stay = await ownStay('blameless@example.com');
    const booked = async (checkIn: CalendarDate) => (await bookPaid(server, guest, stay, { checkIn })).id;
    const checkIn = addDays(DAY, 3);
    const [cancelled, moved] = [await booked(checkIn), await booked(checkIn)];
    await at(addDays(DAY, 1), '15:00');
    const { cancellation } = (await guest.call('GET', `/user/inquiries/${cancelled}/cancellation`)).body.data;
    expect((await guest.call('POST', `/user/inquiries/${cancelled}/cancel`, { body: cancellation })).status).toBe(200);
    const later = 'update bookings set check_in = check_in + 9, check_out = check_out + 9 where id = $1';
    await server.database.pool.query(later, [moved]);
    server.clock.set(instantInIndia(checkIn, '10:30'));
    const late = await booked(checkIn);
    await at(checkIn, '10:40');
    const asked = 'select from arrivals where check_in = $1 and booking_id = any($2)';
    const { rows } = await server.database.pool.query(asked, [checkIn, [cancelled, moved, late]]);
    expect(rows).toHaveLength(3);
    await at(addDays(checkIn, 1), '10:00');
    expect(await recordOf(stay)).toMatchObject({ accepted: 3, cancelled: 0, arrivals: 0, confirmed: 0 });
  });

  it('counts what was left unanswered by a silence that nobody noted, and what was confirmed before its guest cancelled', async () => {
    const stay = await ownStay('silent@example.com');
    const owner = await server.signedInAs('silent@example.com');
    const checkIn = addDays(DAY, 3);
    const ids: number[] = [];
    for (let nth = 0; nth < 2; nth += 1) ids.push((await bookPaid(server, guest, stay, { checkIn })).id);
    await at(addDays(DAY, 1), '15:00');
    expect((await owner.call('POST', `/partners/bookings/${ids[0]}/arrival`)).status).toBe(200);
    const { cancellation } = (await guest.call('GET', `/user/inquiries/${ids[0]}/cancellation`)).body.data;
    await guest.call('POST', `/user/inquiries/${ids[0]}/cancel`, { body: cancellation });
    server.clock.set(instantInIndia(addDays(checkIn, 1), '10:00'));
    expect(await recordOf(stay)).toMatchObject({ arrivals: 2, confirmed: 1 });
  });

  it('counts what happened within the year, and reads to everybody as to the owner: a booking of before that is cancelled now among it', async () => {
    const stay = await ownStay('later@example.com');
    const owner = await server.signedInAs('later@example.com');
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(DAY, 30) });
    const { pool } = server.database;
    await pool.query("update bookings set created_at = created_at - interval '400 days' where id = $1", [id]);
    await pool.query("update booking_events set created_at = created_at - interval '400 days' where booking_id = $1", [
      id,
    ]);
    const ownRecord = async () => {
      const { rows } = await pool.query('select business_id from bookings where id = $1', [id]);
      return (await owner.call('GET', `/partners/businesses/${rows[0]?.business_id}/cancellations`)).body.data;
    };
    expect(await recordOf(stay)).toEqual(NOTHING);
    expect(await ownRecord()).toMatchObject({ accepted: 0, cancelled: 0 });
    const body = { reason: 'A pipe has burst.' };
    expect((await owner.call('POST', `/partners/bookings/${id}/cancel`, { body })).status).toBe(200);
    expect(await recordOf(stay)).toEqual({ ...NOTHING, accepted: 1, cancelled: 1 });
    expect(await ownRecord()).toMatchObject({ accepted: 1, cancelled: 1, latest: [{ booking_id: id }] });
  });
});
