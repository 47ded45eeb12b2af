import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestOffice, testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { costsWithin, reconcileDaily } from '../../ledger/index.ts';

describe.each(databaseKinds)('what the gateway takes, month by month (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  beforeAll(async () => {
    const clock = new MovableClock();
    clock.set(new Date('2026-10-31T20:00:00+05:30'));
    server = await testApp(kind, { clock });
    await server.listen();
    office = await testOffice(server);
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  it('counts in the month of the payment it was taken of, though its report is read in the next', async () => {
    const guest = await server.signedInAs('asha@example.com');
    await bookPaid(server, guest, await makeStay(server.database));
    server.clock.set(new Date('2026-11-02T10:30:00+05:30'));
    await reconcileDaily(server.deps.ledger);
    const finance = await office.staffAs('finance');
    expect((await finance.call('GET', '/costs')).body.data).toEqual([
      expect.objectContaining({ month: '2026-10', on_payments: 80, tax: 14.4, total: 94.4, paid: 4000 }),
    ]);
    const midnight = new Date('2026-11-01T00:00:00+05:30');
    const within = (from: Date, until: Date) => costsWithin(server.database.db, from, until);
    expect(await within(new Date('2026-10-01'), midnight)).toEqual({ fees: 8000, tax: 1440 });
    expect(await within(midnight, server.clock.now())).toEqual({ fees: 0, tax: 0 });
  });
});
