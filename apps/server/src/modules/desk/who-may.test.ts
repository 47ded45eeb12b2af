import { addDays } from '@basera/contract/calendar-date';
import { endpoints } from '@basera/contract/endpoints/index';
import { MEMBER_ROLES, may, type Right } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { businessOf, deskRequest, enterAtDesk, joinsDesk } from './testing-desk.ts';

type Ids = { business: number; booking: number; property: number; template: number };
type Call = { right: Right; call(by: Person, ids: Ids): Promise<Answer> };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const ofBooking = (right: Right, method: Method, path: string, body?: object): Call => ({
  right,
  call: (by, { booking }) => by.call(method, `/partners/bookings/${booking}${path}`, { body }),
});
const ofBusiness = (right: Right, method: Method, path: string, body?: object): Call => ({
  right,
  call: (by, { business }) => by.call(method, `/partners/businesses/${business}${path}`, { body }),
});
const ofTemplate = (method: Method, body?: object): Call => ({
  right: 'write_messages',
  call: (by, { template }) => by.call(method, `/partners/message-templates/${template}`, { body }),
});
const words = { name: 'Welcome', words: 'Welcome to {stay}.' };

// What fails for another reason than the role is fine.
const CALLS: Record<string, Call> = {
  listOwnerBookings: ofBusiness('read_bookings', 'GET', '/bookings?list=all'),
  readToday: ofBusiness('read_bookings', 'GET', '/today'),
  readOwnCancellations: ofBusiness('read_bookings', 'GET', '/cancellations'),
  showOwnerBooking: ofBooking('read_bookings', 'GET', ''),
  decideOnBooking: ofBooking('decide_bookings', 'POST', '/decision', { decision: 'accepted' }),
  markGuest: ofBooking('run_desk', 'PUT', '/marks/no_show'),
  undoMark: ofBooking('run_desk', 'DELETE', '/marks/no_show'),
  saveDeskNote: ofBooking('run_desk', 'PUT', '/note', { words: 'X', version: 99 }),
  cancelAsOwner: ofBooking('decide_bookings', 'POST', '/cancel', { reason: '' }),
  readDeskRooms: {
    right: 'run_desk',
    call: (by, { property }) =>
      by.call('GET', `/partners/properties/${property}/desk-rooms?start_date=2026-12-24&end_date=2026-12-25`),
  },
  bookAtDesk: {
    right: 'run_desk',
    call: (by, { property }) =>
      by.call('POST', `/partners/properties/${property}/desk-bookings`, {
        body: { ...terms, guests: 30, client_id: 'x' },
      }),
  },
  changeDeskBooking: {
    right: 'run_desk',
    call: (by, { booking }) =>
      by.call('PUT', `/partners/bookings/${booking}/desk-terms`, { body: { ...terms, guests: 30 } }),
  },
  listTemplates: ofBusiness('write_messages', 'GET', '/message-templates'),
  addTemplate: ofBusiness('write_messages', 'POST', '/message-templates', words),
  saveTemplate: ofTemplate('PUT', words),
  removeTemplate: ofTemplate('DELETE'),
};
let terms: object;

describe.each(everydayKinds)('who may do what at the desk (%s)', (kind) => {
  let server: TestApp;
  let ids: Ids;
  let stay: MadeStay;
  let rivalsStay: MadeStay;
  const people = new Map<string, Person>();

  beforeAll(async () => {
    server = await testApp(kind);
    stay = await makeStay(server.database, { rooms: [{ units: 50 }] });
    rivalsStay = await makeStay(server.database);
    for (const role of MEMBER_ROLES) {
      const person = await server.signedInAs(`${role}@example.com`);
      await joinsDesk(server, person, role, stay);
      people.set(role, person);
    }
    const rival = await server.signedInAs('rival@example.com');
    await joinsDesk(server, rival, 'owner', rivalsStay);
    people.set('rival', rival);
    people.set('stranger', await server.signedInAs('stranger@example.com'));
    terms = deskRequest(server, stay, { from: addDays(server.clock.today(), 30) });
  });
  beforeEach(async () => {
    const business = await businessOf(server, stay);
    const { booking } = await enterAtDesk(server, people.get('owner') as Person, stay);
    const { id: template } = await server.database.db
      .insertInto('message_templates')
      .values({ business_id: business, name: `T${booking.id}`, words: 'X', saved_at: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids = { business, booking: booking.id, property: stay.id, template };
  });
  afterAll(() => server.close());

  it('every call of the desk and its templates stands above', () => {
    expect(Object.keys(CALLS).sort()).toEqual(
      [...Object.keys(endpoints.desk), ...Object.keys(endpoints.templates)].sort(),
    );
  });

  it.each(Object.entries(CALLS))(
    '%s: each role as it is written down, and nobody else',
    async (name, { right, call }) => {
      for (const nobody of ['stranger', 'rival'])
        expect([name, nobody, (await call(people.get(nobody) as Person, ids)).status]).toEqual([name, nobody, 404]);
      expect([name, (await call({ call: server.call } as Person, ids)).status]).toEqual([name, 401]);
      const nothing = { business: 9_999_999, booking: 9_999_999, property: 9_999_999, template: 9_999_999 };
      expect([name, (await call(people.get('owner') as Person, nothing)).status]).toEqual([name, 404]);
      // Who may least comes first: what is removed is gone for those after.
      for (const role of [...MEMBER_ROLES].reverse()) {
        const { status, body } = await call(people.get(role) as Person, ids);
        const isRefused = status === 403 && body.code === 'forbidden';
        const isGone = name === 'removeTemplate' && status === 404;
        expect([name, role, !isRefused]).toEqual([name, role, may(role, right) || isGone]);
      }
    },
  );

  it('a booking of another stay changes nothing of whose rooms are free', async () => {
    const owner = people.get('owner') as Person;
    const query = `start_date=2026-12-24&end_date=2026-12-25&besides=${ids.booking}`;
    const rival = people.get('rival') as Person;
    expect((await rival.call('GET', `/partners/properties/${rivalsStay.id}/desk-rooms?${query}`)).status).toBe(404);
    expect((await owner.call('GET', `/partners/properties/${stay.id}/desk-rooms?${query}`)).status).toBe(200);
  });

  it('notes are for those at the desk', async () => {
    const shown = async (role: string) =>
      (await (people.get(role) as Person).call('GET', `/partners/bookings/${ids.booking}`)).body.data.note;
    expect(await shown('front_desk')).toEqual({ words: '', version: 0 });
    expect(await shown('accountant')).toBeNull();
  });
});
