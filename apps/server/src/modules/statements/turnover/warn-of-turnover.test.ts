import { instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { openDifferences, reconcileMoney } from '../../ledger/index.ts';
import { businessOf, registers } from '../../ledger/testing-taxes.ts';
import { sendOwnerNotices } from '../../notifications/index.ts';
import { warnOfTurnover } from '../index.ts';

const STAY = 'orchard@example.com';
// Two nights: ₹19,00,000 with 18% within, ₹16,10,169.49 without, 80% of ₹20 lakh.
const PRICE = 950_000;

describe.each(databaseKinds)('the turnover from which an owner registers (%s)', (kind) => {
  let server: TestApp;
  let stay: MadeStay;
  let business: number;
  const clock = new MovableClock();

  beforeAll(async () => {
    clock.set(instantInIndia('2026-11-23' as never, '09:00'));
    server = await testApp(kind, { clock });
    await server.listen();
    stay = await makeStay(server.database, { rooms: [{ price: PRICE, units: 9 }] });
    business = await businessOf(server.database, stay);
    const { db } = server.database;
    await db.updateTable('businesses').set({ email: STAY }).where('id', '=', business).execute();
  });
  afterAll(() => server.close());

  const books = async () => bookPaid(server, await server.signedInAs('asha@example.com'), stay);
  /** A morning, on two servers at once. */
  async function morning(): Promise<void> {
    await Promise.all([1, 2].map(() => warnOfTurnover({ db: server.database.db, clock })));
    await Promise.all([1, 2].map(() => sendOwnerNotices(server.deps.notifications)));
    await reconcileMoney(server.deps.ledger);
  }
  const mails = async () =>
    ((await server.deps.demo?.outbox.list(STAY)) ?? [])
      .filter(({ subject }) => subject?.includes('turnover'))
      .map(({ subject, text }) => `${subject}\n${text}`)
      .reverse();
  const cases = async () =>
    (await openDifferences(server.database.db))
      .filter((one) => one.kind.startsWith('turnover'))
      .map(({ kind: what, facts }) => [what, facts]);
  const facts = (days: string) => ({ 'business number': String(business), days });

  it('is told to the owner by mail and to the office as a case at 80% of it, once a financial year', async () => {
    await morning();
    expect([await mails(), await cases()]).toEqual([[], []]);
    await books();
    await morning();
    await morning();
    const told = await mails();
    expect(told).toEqual([expect.stringContaining('Your turnover comes near the threshold of GST')]);
    for (const words of ['26-27', '₹16,10,169', '₹20,00,000', '/partners/money']) expect(told[0]).toContain(words);
    expect(await cases()).toEqual([['turnover_near', facts('2026-04-01/2027-03-31')]]);
  });

  it('is a case of its own once it is passed, and the one before settles itself; the owner is told that they have to register now, once', async () => {
    await books();
    await morning();
    await morning();
    expect(await mails()).toEqual([
      expect.stringContaining('comes near the threshold'),
      expect.stringContaining('Your turnover is beyond the threshold of GST'),
    ]);
    expect(await cases()).toEqual([['turnover_over', facts('2026-04-01/2027-03-31')]]);
    const office = await testOffice(server);
    const finance = await office.staffAs('finance');
    const [open] = (await openDifferences(server.database.db)).filter((one) => one.kind === 'turnover_over');
    const shown = (await finance.call('GET', `/queue/difference/${open?.id}`)).body.data;
    expect(shown).toMatchObject({ what: 'turnover_over', may: { settle: true } });
    expect(shown.facts).toContainEqual({ name: 'business_number', as: 'business', value: String(business) });
    const why = 'They have written that their accountant registers them.';
    expect((await finance.call('POST', `/differences/${open?.id}/settlement`, { why })).status).toBe(200);
    await office.close();
    await books();
    await morning();
    expect(await cases()).toEqual([]);
  });

  it('is told anew in the next financial year, of one who is beyond it when first seen as what it is', async () => {
    clock.set(instantInIndia('2027-05-03' as never, '09:00'));
    await books();
    await books();
    await morning();
    const [first, , second, ...others] = await mails();
    expect(first).toContain('26-27');
    expect(second).toContain('Your turnover is beyond the threshold of GST');
    expect(second).toContain('27-28');
    expect(others).toEqual([]);
    expect(await cases()).toEqual([['turnover_over', facts('2027-04-01/2028-03-31')]]);
  });

  it('is no case of one who has registered', async () => {
    await registers(server.database, stay);
    await morning();
    expect(await cases()).toEqual([]);
    expect(await mails()).toHaveLength(3);
  });
});
