import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookPaid } from '../../../../testing/bookings/paying.ts';
import { makeStay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { presentCase } from '../present-case.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp('server');
  await server.listen();
});
afterAll(() => server.close());

it('leads to the number of a business only who may open it', async () => {
  const stay = await makeStay(server.database);
  const { id } = await bookPaid(server, await server.signedInAs('guest@example.com'), stay);
  const now = server.clock.now();
  const row = {
    ...{ id: 1, number: 'A-1', what: 'silent', about: 'Lake House', opened_at: now, settled_at: null, stay_id: null },
    ...{
      is_answered: false,
      replied_at: null,
      booking_id: id,
      settled_by: null,
      settled_through: 'unknown' as const,
      how: null,
    },
  };
  const leads = async (role: 'support' | 'content') => {
    const staff = { id: 1, name: 'Neha Kulkarni', email: 'neha@example.com', role };
    const shown = await presentCase(server.deps.office, { kind: 'arrival', row, takenBy: null, staff, isTold: true });
    return shown.call_business;
  };
  expect(await leads('support')).toBeGreaterThan(0);
  expect(await leads('content')).toBeNull();
});
