import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { endpoints } from '@basera/contract/endpoints/index';
import { MEMBER_ROLES } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { joins } from '../../testing/joins.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';

const TODAY = calendarDate('2026-11-23');
const TERMS = { included_guests: 1, extra_guest_price: 500, extra_child_price: null, discounts: [] };
type Call = keyof typeof endpoints.calendar;

/** What each call says to whom; nobody: a stranger who owns another house. */
const ALLOWED: Record<Call, [owner: number, manager: number, desk: number, accountant: number, nobody: number]> = {
  readCalendar: [200, 200, 200, 200, 404],
  setDateRates: [200, 200, 403, 403, 404],
  setBaseRates: [200, 200, 403, 403, 404],
  setSeasons: [200, 200, 403, 403, 404],
  setTerms: [200, 200, 403, 403, 404],
  setClosures: [200, 200, 200, 403, 404],
  setDateLimits: [200, 200, 403, 403, 404],
  setRoomLimits: [200, 200, 403, 403, 404],
  readUnits: [404, 404, 404, 404, 404],
  // Whoever may, is told that there is no such booking.
  moveUnit: [404, 404, 404, 403, 404],
  nameUnits: [200, 200, 403, 403, 404],
};

describe.each(everydayKinds)('who may do what in a calendar (%s)', (kind) => {
  let server: TestApp;
  let stay: MadeStay;
  const people: Person[] = [];

  beforeAll(async () => {
    server = await testApp(kind);
    stay = await makeStay(server.database);
    for (const role of MEMBER_ROLES) {
      const person = await server.signedInAs(`${role}@example.com`);
      await joins(server.database, person, role, stay);
      people.push(person);
    }
    const rival = await server.signedInAs('rival@example.com');
    await joins(server.database, rival, 'owner', await makeStay(server.database));
    people.push(rival);
  });
  afterAll(() => server.close());

  const bodyOf = (call: Call): unknown => {
    const room_id = stay.rooms[0]?.id;
    const nights = [[TODAY, TODAY]];
    const limits = { least_nights: 2, most_nights: null, notice_days: null, ahead_days: null, fills_gaps: false };
    const bodies: Record<Call, unknown> = {
      readCalendar: undefined,
      setDateRates: { seen: 0, changes: [{ room_ids: [room_id], nights, price: 2500 }] },
      setBaseRates: { seen: 0, changes: [{ room_id, price: 2500, weekend_price: null }] },
      setSeasons: { seen: 0, changes: [{ room_id, before: TODAY, after: null }] },
      setTerms: { seen: 0, changes: [{ room_id, ...TERMS }] },
      setClosures: { seen: 0, changes: [{ room_ids: [room_id], nights, closed: 'all' }] },
      setDateLimits: { seen: 0, changes: [{ room_ids: [room_id], nights, least_nights: 2 }] },
      setRoomLimits: { seen: 0, changes: [{ room_id, ...limits, most_nights: 9 }] },
      readUnits: undefined,
      moveUnit: { room_id, from: 1, to: 1 },
      nameUnits: { names: [{ unit_no: 1, name: '101' }] },
    };
    return bodies[call];
  };

  it.each(Object.keys(ALLOWED) as Call[])('%s', async (call) => {
    const { method, path } = endpoints.calendar[call];
    const address = path
      .replace(':propertyId', `${stay.id}`)
      .replace(':roomId', `${stay.rooms[0]?.id}`)
      .replace(':bookingId', '1');
    const query = call === 'readCalendar' ? `?from=${TODAY}&to=${addDays(TODAY, 1)}` : '';
    const answers = [];
    for (const person of people) answers.push(await person.call(method, `${address}${query}`, { body: bodyOf(call) }));
    expect(answers.map(({ status }) => status)).toEqual(ALLOWED[call]);
    expect((await server.call(method, `${address}${query}`, { body: bodyOf(call) })).status).toBe(401);
  });
});
