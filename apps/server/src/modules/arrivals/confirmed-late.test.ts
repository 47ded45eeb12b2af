import { addDays, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { askAboutArrivals } from './index.ts';

const DAY = calendarDate('2026-12-20');
const HOUR_MS = 3_600_000;

describe.each(everydayKinds)('an arrival that is confirmed late (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let owner: Person;
  let stay: MadeStay;
  let tried = 0;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
    guest = await server.signedInAs('guest@example.com');
  });
  beforeEach(async () => {
    tried += 1;
    server.clock.set(instantInIndia(addDays(DAY, -10), '10:00'));
    const shape = { host: { email: `host-${tried}@example.com` }, checkInTime: '14:00', rooms: [{ units: 3 }] };
    stay = await makeStay(server.database, shape);
    owner = await server.signedInAs(`host-${tried}@example.com`);
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const booked = async (nights = 2) => (await bookPaid(server, guest, stay, { checkIn: DAY, nights })).id;
  /** So many hours before check-in, as the job does. */
  async function at(hoursBefore: number): Promise<void> {
    server.clock.set(new Date(instantInIndia(DAY, '14:00').getTime() - hoursBefore * HOUR_MS));
    await askAboutArrivals(server.deps.arrivals);
  }
  const press = (id: number) => owner.call('POST', `/partners/bookings/${id}/arrival`);
  const settle = async (id: number, body: object, by: Colleague) => {
    const { rows } = await server.database.pool.query('select id from arrival_cases where booking_id = $1', [id]);
    return by.call('POST', `/arrival-cases/${rows[0]?.id}/settlement`, { why: 'They do not answer.', ...body });
  };
  const toldGuest = async (id: number) => {
    const text = 'select kind from arrival_mails where booking_id = $1 and user_id = $2 order by id';
    return (await server.database.pool.query(text, [id, guest.user.id])).rows.map(({ kind: told }) => told);
  };

  it('is told to a guest who was told of the silence, also where staff had settled its case meanwhile, and once', async () => {
    const id = await booked();
    await at(48);
    await at(18);
    expect(await toldGuest(id)).toEqual(['silent']);
    expect((await settle(id, { is_expected: false }, await office.staffAs('support'))).status).toBe(200);
    for (let pressed = 0; pressed < 2; pressed += 1) expect((await press(id)).status).toBe(200);
    expect(await toldGuest(id)).toEqual(['silent', 'confirmed']);
  });

  it('is not once check-in has come, by nobody: it would count as said in time; what was said before stays so', async () => {
    const said = await booked(3);
    const silent = await booked(3);
    const { rows } = await server.database.pool.query('select business_id from bookings where id = $1', [silent]);
    const waiting = async () =>
      (await owner.call('GET', `/partners/businesses/${rows[0]?.business_id}/arrivals`)).body.data.length;
    const asked = async (id: number) => (await owner.call('GET', `/partners/bookings/${id}/arrival`)).body.data;
    await at(48);
    expect((await press(said)).status).toBe(200);
    await at(18);
    expect([await waiting(), (await asked(silent)).state]).toEqual([1, 'silent']);
    const mayExpect = async () => {
      const found = await server.database.pool.query('select id from arrival_cases where booking_id = $1', [silent]);
      const support = await office.staffAs('support');
      return (await support.call('GET', `/queue/arrival/${found.rows[0]?.id}`)).body.data.may;
    };
    expect(await mayExpect()).toMatchObject({ settle: true, expect: true });
    for (const hoursAfter of [0, 45]) {
      server.clock.set(new Date(instantInIndia(DAY, '14:00').getTime() + hoursAfter * HOUR_MS));
      expect(await press(silent)).toMatchObject({ status: 409, body: { message: /Check-in has come/ } });
      expect((await press(said)).status).toBe(200);
      expect([await waiting(), await asked(silent), (await asked(said)).state]).toEqual([0, null, 'confirmed']);
    }
    expect(await mayExpect()).toMatchObject({ settle: true, expect: false });
    const byStaff = await settle(silent, { is_expected: true }, await office.staffAs('support'));
    expect(byStaff).toMatchObject({ status: 409, body: { message: /Check-in has come/ } });
    const { owner_record: record } = (await server.call('GET', `/showPropertyDetails/${stay.slug}`)).body.data.property;
    expect(record).toMatchObject({ arrivals: 2, confirmed: 1 });
  });
});
