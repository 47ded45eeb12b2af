import { type CalendarDate, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { completeStays } from '../../bookings/index.ts';
import { setTaxRule } from '../../ledger/index.ts';
import { registers } from '../../ledger/testing-taxes.ts';
import { readReturns } from '../index.ts';

// Two nights at ₹5,900: ₹11,238.10 taxable, ₹56.20 of TCS.
const PRICE = 5_900;
const ONE = { taxable: 11_238.1, tcs: 56.2 };

describe.each(databaseKinds)('TCS of a month, by state (%s)', (kind) => {
  let server: TestApp;
  let operators: MadeStay;
  let owners: MadeStay;
  const clock = new MovableClock();
  const at = (day: string) => clock.set(instantInIndia(day as CalendarDate, '12:00'));

  beforeAll(async () => {
    at('2026-11-20');
    server = await testApp(kind, { clock });
    await server.listen();
    const rooms = [{ price: PRICE, units: 9 }];
    operators = await makeStay(server.database, { city: 'City of Kerala', state: 'Kerala', rooms });
    owners = await makeStay(server.database, { city: 'City of Goa', state: 'Goa', rooms });
    await registers(server.database, owners);
    const yes = { setting: 'on_9_5', value: 'yes', from: calendarDate('2026-11-25'), why: 'The accountant says so.' };
    await server.database.db.transaction().execute((trx) => setTaxRule(trx, yes as never, clock.now()));
  });
  afterAll(() => server.close());

  const books = async (stay: MadeStay, checkIn: string) =>
    bookPaid(server, await server.signedInAs('asha@example.com'), stay, { checkIn: checkIn as CalendarDate });
  const endsBy = async (day: string) => {
    at(day);
    await completeStays(server.deps.bookings);
  };
  const collected = async (month: string) => {
    const { collected: states, collected_whole } = await readReturns(server.deps.office, month);
    return [...states, { state: 'whole', ...collected_whole }];
  };

  it('is of registered owners alone until the rule of the day takes what the operator supplies too, and of both by their papers from then on', async () => {
    await books(operators, '2026-11-21');
    await books(owners, '2026-11-21');
    await endsBy('2026-11-24');
    const ofOwners = [
      { state: 'Goa', ...ONE },
      { state: 'whole', ...ONE },
    ];
    expect(await collected('2026-11')).toEqual(ofOwners);
    await books(operators, '2026-11-25');
    await endsBy('2026-11-28');
    expect(await collected('2026-11')).toEqual([
      { state: 'Goa', ...ONE },
      { state: 'Kerala', ...ONE },
      { state: 'whole', taxable: 22_476.2, tcs: 112.4 },
    ]);
  });

  it('is in the month of the payment, and what it is of in the month of the paper', async () => {
    await books(operators, '2026-11-30');
    await endsBy('2026-12-03');
    expect((await collected('2026-11')).find(({ state }) => state === 'Kerala')).toEqual({
      ...{ state: 'Kerala', taxable: ONE.taxable, tcs: 112.4 },
    });
    expect(await collected('2026-12')).toEqual([
      { state: 'Kerala', taxable: ONE.taxable, tcs: 0 },
      { state: 'whole', taxable: ONE.taxable, tcs: 0 },
    ]);
  });
});
