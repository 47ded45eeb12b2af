import { addDays, type CalendarDate, calendarDate, daysBetween, instantInIndia } from '@basera/contract/calendar-date';
import type { Numbers } from '@basera/contract/endpoints/partners/numbers';
import { paise, rupeesFromPaise } from '@basera/contract/money';
import { MEMBER_ROLES } from '@basera/contract/rules/business/roles';
import { LEAD_GROUPS } from '@basera/contract/rules/numbers/measures';
import { PERIODS, type Period, yearBefore } from '@basera/contract/rules/numbers/periods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid, pay } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { type Closed, type Made, makeTwoYears } from './testing-numbers.ts';

/** The day it is: a Monday. */
const TODAY = calendarDate('2026-11-23');
const ROOMS = [
  { name: 'Lake Room', units: 3, price: 2000 },
  { name: 'Villa', price: 9000 },
];
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36' };

describe.each(everydayKinds)('the numbers of a business (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let businessId: number;
  const stays: MadeStay[] = [];
  let made: Made[] = [];
  let closed: Closed[] = [];

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    owner = await server.signedInAs('owner@example.com');
    stays.push(await makeStay(server.database, { name: 'Lake House', rooms: ROOMS }));
    stays.push(await makeStay(server.database, { name: 'Hill House', rooms: ROOMS }));
    businessId = await businessOf(stays[0]);
    await server.database.pool.query('update properties set business_id = $1 where id = $2', [
      businessId,
      stays[1]?.id,
    ]);
    await joins(owner, 'owner');
    ({ made, closed } = await makeTwoYears(server, { stays, businessId, userId: owner.user.id, today: TODAY }));
  });
  afterAll(() => server.close());

  const businessOf = async (stay: MadeStay | undefined) =>
    (await server.database.pool.query('select business_id from properties where id = $1', [stay?.id])).rows[0]
      .business_id;
  const joins = (person: Person, role: string) =>
    server.database.pool.query(`insert into business_members values ($1, $2, $3, now())`, [
      businessId,
      person.user.id,
      role,
    ]);

  const numbersOf = async (period: Period, which: string | number = 'all'): Promise<Numbers> => {
    const { status, body } = await owner.call('GET', `/partners/businesses/${businessId}/numbers/${period}/${which}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };

  const stands = ({ status }: Made) => status === 'accepted' || status === 'completed';
  const wasAccepted = (one: Made) => stands(one) || (one.status === 'cancelled' && one.acceptedOn !== null);
  const within = (day: CalendarDate, { from, to }: { from: CalendarDate; to: CalendarDate }) => from <= day && day < to;

  /** One night after the other, one booking after the other: nothing of it is the server's. */
  function nightByNight(which: MadeStay[], point: { from: CalendarDate; to: CalendarDate }) {
    const sums = { available: 0, sold: 0, revenue: 0, sold_last_year: 0 };
    const asOf = instantInIndia(yearBefore(TODAY), '09:00');
    for (let night = point.from; night < point.to; night = addDays(night, 1)) {
      for (const stay of which) {
        for (const [index, room] of stay.rooms.entries()) {
          const here = made.filter((one) => one.stay === stay && one.room === index);
          const sleeping = (at: CalendarDate) => (one: Made) =>
            one.checkIn <= at && at < addDays(one.checkIn, one.nights);
          const soldHere = here.filter(stands).filter(sleeping(night));
          const sold = soldHere.reduce((sum, { quantity }) => sum + quantity, 0);
          const shut = closed.find((each) => each.room === room.id && each.night === night)?.units ?? 0;
          sums.available += Math.max((ROOMS[index]?.units ?? 1) - shut, sold);
          sums.sold += sold;
          for (const one of soldHere)
            sums.revenue += one.quantity * (one.rates?.[daysBetween(one.checkIn, night)] ?? room.price * 100);
          const known = here
            .filter(wasAccepted)
            .filter(sleeping(yearBefore(night)))
            .filter(({ acceptedOn }) => acceptedOn !== null && instantInIndia(acceptedOn, '00:30') <= asOf)
            .filter(({ cancelledOn }) => cancelledOn === null || instantInIndia(cancelledOn, '00:30') > asOf);
          sums.sold_last_year += known.reduce((sum, { quantity }) => sum + quantity, 0);
        }
      }
    }
    return { ...sums, revenue: rupeesFromPaise(paise(sums.revenue)) };
  }

  it.each(PERIODS)('are what a count night by night and booking by booking comes to: %s', async (period) => {
    for (const which of [stays, stays.slice(0, 1)]) {
      const found = await numbersOf(period, which.length === 1 ? which[0]?.id : 'all');
      const theirs = made.filter(({ stay }) => which.includes(stay));
      for (const point of found.points) {
        expect(point).toMatchObject(nightByNight(which, point));
        const arriving = theirs.filter(({ checkIn }) => within(checkIn, point));
        expect([point.kept, point.cancelled]).toEqual([
          arriving.filter(stands).length,
          arriving.filter((one) => !stands(one) && wasAccepted(one)).length,
        ]);
        const making = theirs.filter((one) => wasAccepted(one) && within(one.madeOn, point));
        // A look or a booking of tomorrow has not been yet.
        expect(point.bookings).toBe(
          point.from > TODAY ? null : making.filter(({ checkIn }) => checkIn >= found.from).length,
        );
      }
      const days = theirs
        .filter((one) => stands(one) && within(one.checkIn, found))
        .map((o) => daysBetween(o.madeOn, o.checkIn));
      expect(found.lead.groups).toEqual(
        LEAD_GROUPS.map(([first, to]) => days.filter((day) => day >= first && (to === null || day <= to)).length),
      );
      expect(found.lead.median_days).toBe(days.sort((a, b) => a - b)[Math.floor(days.length / 2)] ?? null);
    }
    const sold = (await numbersOf(period)).points.reduce((sum, point) => sum + point.sold, 0);
    expect(sold).toBeGreaterThan(0);
  });

  it('come as a file for spreadsheets, with what the sums come to', async () => {
    const { status, body, headers } = await owner.call(
      'GET',
      `/partners/businesses/${businessId}/numbers/this_year/all/csv`,
    );
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="basera-numbers-this_year-2026-01-01.csv"',
      'cache-control': 'no-store',
    });
    const lines = String(body).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?From,Before,Unit-nights available,Unit-nights sold,Occupancy %,/);
    const [first] = (await numbersOf('this_year')).points;
    expect(first).toBeDefined();
    const share = Math.round(((first?.sold ?? 0) / (first?.available ?? 1)) * 10_000) / 100;
    expect(lines[1]).toContain(`2026-01-01,2026-02-01,${first?.available},${first?.sold},${share},`);
    expect(lines.filter((line) => /^(0|1 to 3|61 and more),\d+$/.test(line))).toHaveLength(3);
  });

  it('count who looks at a stay’s page, each once a day, but neither programs nor those who work there', async () => {
    const stay = stays[0] as MadeStay;
    const look = (person: Pick<TestApp, 'call'>, headers: Record<string, string> = PHONE) =>
      person.call('POST', `/properties/${stay.id}/views`, { headers });
    const guest = await server.signedInAs('looks@example.com');
    for (const person of [server, server, guest, owner]) expect((await look(person)).status).toBe(200);
    await look(server, { 'user-agent': 'Googlebot/2.1' });
    await look(server, { 'user-agent': `${PHONE['user-agent']} Edg/141.0` });
    expect((await server.call('POST', '/properties/999999/views', { headers: PHONE })).status).toBe(200);
    await server.deps.numbers.views.flush();
    const found = await numbersOf('this_month');
    expect(found.views_since).toBe(TODAY);
    expect(found.points.find(({ from }) => from === TODAY)?.views).toBe(2);
    expect(found.points.filter(({ views }) => views === null)).toHaveLength(7);
    const { rows } = await server.database.pool.query('select * from stay_views');
    expect(rows).toEqual([{ property_id: stay.id, day: TODAY, views: 2 }]);
  });

  it('follow what guests book, and count no request or hold before it is a yes', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 5 }] });
    const asks = await makeStay(server.database, { reviewsRequests: true });
    const { pool } = server.database;
    await pool.query('update properties set business_id = $1 where id = any($2)', [businessId, [stay.id, asks.id]]);
    const guest = await server.signedInAs('guest@example.com');
    await bookPaid(server, guest, stay, { checkIn: addDays(TODAY, 3), nights: 2, quantity: 2 });
    await bookPaid(server, guest, asks, { checkIn: addDays(TODAY, 3), nights: 2 });
    const found = await numbersOf('next_90_days', `${stay.id},${asks.id}`);
    expect(found.points[0]).toMatchObject({ available: 42, sold: 4, revenue: 8000, kept: 1, sold_last_year: null });
    expect(found.lead).toEqual({ groups: [0, 1, 0, 0, 0, 0, 0], median_days: 3 });
  });

  it('have what extra guests paid in their revenue, as the price has it', async () => {
    const stay = await makeStay(server.database, { rooms: [{ price: 2000, sleeps: 4 }] });
    const { pool } = server.database;
    await pool.query('update properties set business_id = $1 where id = $2', [businessId, stay.id]);
    await pool.query('update rooms set included_guests = 2, extra_guest_price = 50000 where property_id = $1', [
      stay.id,
    ]);
    const guest = await server.signedInAs('three@example.com');
    const room_id = stay.rooms[0]?.id;
    const body = {
      start_date: addDays(TODAY, 3),
      end_date: addDays(TODAY, 5),
      guests: 3,
      amount: 5000,
      redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
      rooms: [{ room_id, quantity: 1, price: 2500, includes_meal: false }],
    };
    const placed = await guest.call('POST', '/user/room-inquiries', { body });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    await pay(server, new URL(placed.body.data.payment.payment_url).pathname);
    expect((await numbersOf('next_90_days', stay.id)).points[0]).toMatchObject({ sold: 2, revenue: 5000 });
  });

  it('are for those of the business who may read them, and for nobody else', async () => {
    const calls = ['', '/csv'];
    const base = `/partners/businesses/${businessId}/numbers/this_month`;
    const seen: Record<string, number[]> = {};
    for (const role of MEMBER_ROLES) {
      const person = await server.signedInAs(`${role}-numbers@example.com`);
      await joins(person, role);
      seen[role] = [];
      for (const call of calls) seen[role].push((await person.call('GET', `${base}/all${call}`)).status);
    }
    expect(seen).toEqual({ owner: [200, 200], manager: [200, 200], front_desk: [403, 403], accountant: [200, 200] });
    const rival = await server.signedInAs('rival@example.com');
    const other = await makeStay(server.database);
    for (const call of calls) {
      expect((await rival.call('GET', `${base}/all${call}`)).status).toBe(404);
      expect((await owner.call('GET', `${base}/${other.id}${call}`)).status).toBe(404);
      expect((await server.call('GET', `${base}/all${call}`)).status).toBe(401);
      expect((await owner.call('GET', `${base}/some${call}`)).status).toBe(422);
      expect((await owner.call('GET', `/partners/businesses/${businessId}/numbers/ever/all${call}`)).status).toBe(422);
    }
  });
});
