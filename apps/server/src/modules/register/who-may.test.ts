import { calendarDate } from '@basera/contract/calendar-date';
import { endpoints } from '@basera/contract/endpoints/index';
import { MEMBER_ROLES } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { CLAIRE, memberOf } from './testing-register.ts';

const TODAY = calendarDate('2026-11-23');
type Call = keyof typeof endpoints.register;
/** What each call says to whom; nobody: a stranger who owns another house. */
const ALLOWED: Record<Call, [owner: number, manager: number, desk: number, accountant: number, nobody: number]> = {
  readRegister: [200, 200, 200, 403, 404],
  saveEntry: [200, 200, 200, 403, 404],
  noteIdentity: [200, 200, 200, 403, 404],
  noteFormStep: [200, 200, 200, 403, 404],
  exportRegister: [200, 200, 200, 403, 404],
  removeEntry: [200, 200, 200, 403, 404],
  listRegisterTasks: [200, 200, 200, 200, 200],
  readOwnRegister: [404, 404, 404, 404, 404],
  saveOwnEntry: [404, 404, 404, 404, 404],
  removeOwnEntry: [404, 404, 404, 404, 404],
};
const BODIES: Partial<Record<Call, object>> = {
  saveEntry: { version: 0, entry: CLAIRE },
  saveOwnEntry: { version: 0, entry: CLAIRE },
  noteIdentity: { kind: 'passport', last_four: '4567' },
  noteFormStep: { happened_at: '2026-11-23T08:00:00+05:30', is_sent: false },
};

describe.each(everydayKinds)('who may do what with a register (%s)', (kind) => {
  let server: TestApp;
  let bookingId: number;
  let rival: Person;
  const people: Person[] = [];
  let keys = 0;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    const stay = await makeStay(server.database);
    const guest = await server.signedInAs('guest@example.com');
    for (const role of MEMBER_ROLES) people.push(await memberOf(server, stay, role));
    rival = await server.signedInAs('rival@example.com');
    ({ id: bookingId } = await bookPaid(server, guest, stay, { checkIn: TODAY, nights: 2 }));
  });
  afterAll(() => server.close());

  const newKey = () => {
    keys += 1;
    return `guest-key-${keys}`;
  };
  async function added(): Promise<string> {
    const key = newKey();
    const body = { version: 0, entry: CLAIRE };
    await people[0]?.call('PUT', `/partners/bookings/${bookingId}/register/${key}`, { body });
    return key;
  }

  it.each(Object.keys(ALLOWED) as Call[])('%s', async (call) => {
    const { method, path } = endpoints.register[call];
    const statuses = [];
    const body = BODIES[call];
    for (const person of [...people, rival]) {
      const key = call === 'saveEntry' ? newKey() : await added();
      const address = path.replace(':bookingId', `${bookingId}`).replace(':key', key).replace(':step', 'arrival');
      statuses.push((await person.call(method, address, { body })).status);
      if (statuses.length === 1) expect((await server.call(method, address, { body })).status).toBe(401);
    }
    expect(statuses).toEqual(ALLOWED[call]);
    if (call === 'listRegisterTasks') expect((await rival.call(method, path)).body.data).toEqual([]);
  });
});
