import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestOffice, testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { costsWithin, postCorrection, reconcileDaily, takeReport } from '../../ledger/index.ts';

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

  it('counts what two have corrected: in the month of the row that it answers, else in its own', async () => {
    const { db } = server.database;
    const row = {
      ...{ kind: 'adjustment' as const, entityId: 'adj_fee', transactionNumber: null, currency: 'INR' },
      ...{ amount: paise(-11800), fee: paise(0), tax: paise(0), debit: paise(11800), credit: paise(0) },
      ...{
        happenedAt: new Date('2026-10-30T12:00:00+05:30'),
        settlementId: null,
        settledAt: null,
        bankReference: null,
      },
    };
    await takeReport(server.deps.ledger, { source: 'gateway', name: '2026-11-02', items: [row] });
    const correct = (key: string, entity: string | null, [fees, tax]: [number, number]) => {
      const entries = [
        { account: 'fees' as const, amount: paise(fees) },
        { account: 'fee_tax' as const, amount: paise(tax) },
        { account: 'gateway' as const, amount: paise(-fees - tax) },
      ];
      const said = { key, words: 'A fee of its own.', bookingId: null, businessId: null, entity, entries };
      return db.transaction().execute((trx) => postCorrection(trx, said, server.clock.now()));
    };
    await correct('fee of the gateway', 'adj_fee', [10000, 1800]);
    await correct('a fee that came back', null, [-500, -90]);
    const finance = await office.staffAs('finance');
    expect((await finance.call('GET', '/costs')).body.data).toEqual([
      expect.objectContaining({ month: '2026-11', on_others: -5, tax: -0.9, total: -5.9 }),
      expect.objectContaining({
        month: '2026-10',
        on_payments: 80,
        on_others: 100,
        tax: 32.4,
        total: 212.4,
        paid: 4000,
      }),
    ]);
    const midnight = new Date('2026-11-01T00:00:00+05:30');
    expect(await costsWithin(db, new Date('2026-10-01'), midnight)).toEqual({ fees: 18000, tax: 3240 });
  });
});
