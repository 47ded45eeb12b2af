import { addDays } from '@basera/contract/calendar-date';
import { endpoints } from '@basera/contract/endpoints/index';
import { MEMBER_ROLES } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { joins } from '../../testing/joins.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { type LoopbackCalendars, loopbackCalendars } from '../../testing/vendors/loopback-calendars.ts';
import { airbnb } from './in/read/testing-feeds.ts';
import { addFeed } from './in/testing-site.ts';

const calls = { ...endpoints.feedsIn, ...endpoints.cases };
type Call = keyof typeof calls;

/** What each call says to whom; nobody: a stranger who owns another house. */
const ALLOWED: Record<Call, [owner: number, manager: number, desk: number, accountant: number, nobody: number]> = {
  listFeedsIn: [200, 200, 200, 200, 404],
  addFeedIn: [200, 422, 422, 403, 404],
  fetchFeedIn: [200, 200, 200, 403, 404],
  listCases: [200, 200, 200, 200, 404],
  showCase: [200, 200, 200, 200, 404],
  moveBooking: [409, 409, 409, 403, 404],
  rejectBooking: [409, 409, 409, 403, 404],
  settleCase: [200, 409, 409, 403, 404],
  callOffBooking: [409, 409, 409, 403, 404],
  // Gone once the owner has taken it away.
  removeFeedIn: [200, 404, 404, 404, 404],
};

describe.each(everydayKinds)('who may do what with calendars of other sites, and with cases (%s)', (kind) => {
  let server: TestApp;
  let site: LoopbackCalendars;
  let stay: MadeStay;
  const people: Person[] = [];
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    site = await loopbackCalendars();
    server = await testApp(kind, { env: { FEEDS_LOOPBACK: '1' } });
    await server.listen();
    stay = await makeStay(server.database);
    for (const role of MEMBER_ROLES) {
      const person = await server.signedInAs(`${role}@example.com`);
      await joins(server.database, person, role, stay);
      people.push(person);
    }
    const rival = await server.signedInAs('rival@example.com');
    await joins(server.database, rival, 'owner', await makeStay(server.database));
    people.push(rival);
    const today = server.clock.today();
    await bookPaid(server, await server.signedInAs('guest@example.com'), stay);
    site.calendars['/first.ics'] = airbnb.calendar(
      airbnb.reserved({ uid: 'a', from: addDays(today, 9), to: addDays(today, 13) }),
    );
    site.calendars['/second.ics'] = airbnb.calendar();
    const [owner] = people as [Person];
    const { body } = await addFeed(owner, stay, { url: `${site.origin}/first.ics` });
    const { db } = server.database;
    const { id } = await db.selectFrom('cases').select('id').executeTakeFirstOrThrow();
    Object.assign(ids, { propertyId: stay.id, feedId: body.data.feeds[0].id, businessId: stay.businessId, caseId: id });
  });
  afterAll(async () => {
    await server.close();
    await site.stop();
  });

  const bodyOf = (call: Call): unknown => {
    const room_id = stay.rooms[0]?.id;
    const bodies: Partial<Record<Call, unknown>> = {
      addFeedIn: { room_id, unit_no: 1, url: `${site.origin}/second.ics`, site: 'booking' },
      // Its own room: it cannot be moved there.
      moveBooking: { room_id },
      settleCase: { done: 'other_site' },
    };
    return bodies[call];
  };

  it.each(Object.keys(ALLOWED) as Call[])('%s', async (call) => {
    const { method, path } = calls[call];
    const address = path.replace(/:(\w+)/, (_, name) => `${ids[name]}`);
    const answers = [];
    for (const person of people) answers.push(await person.call(method, address, { body: bodyOf(call) }));
    expect(answers.map(({ status }) => status)).toEqual(ALLOWED[call]);
    expect((await server.call(method, address, { body: bodyOf(call) })).status).toBe(401);
  });
});
