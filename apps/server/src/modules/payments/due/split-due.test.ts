import { calendarDate } from '@basera/contract/calendar-date';
import { slabsOn } from '@basera/contract/rules/tax/slabs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { setTaxRule } from '../../ledger/index.ts';
import { splitWhatIsDue } from './split-due.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp('server');
});
afterAll(() => server.close());

it('money is split by the slabs that stand in the database, also where they were set a moment ago', async () => {
  const day = calendarDate('2040-01-01');
  const slabs = { setting: 'slabs', value: 'low_percent=6', from: day, why: 'Notification 1/2040' } as const;
  await server.database.db.transaction().execute((trx) => setTaxRule(trx, slabs, server.clock.now()));
  expect(slabsOn(day)).toMatchObject({ low_percent: 5 });
  await splitWhatIsDue(server.deps.payments);
  expect(slabsOn(day)).toMatchObject({ low_percent: 6 });
});
