import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import type { SettlementItem } from '../../../providers/settlement-report/settlement-report.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { hearOfPayouts, payoutsOfBooking, workOffPayouts } from '../../payouts/index.ts';
import { type LedgerDeps, openDifferences, postCorrection, reconcileDaily, reconcileMoney } from '../index.ts';

const DAY = 86_400;
const FULL = 4000_00;

describe.each(databaseKinds)('what the gateway settled, row by row against the books (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  const clock = new MovableClock();
  /** What its report tells beside what is so, and what of that it leaves out. */
  const report = { more: [] as SettlementItem[], without: [] as string[] };
  let ledger: LedgerDeps;

  beforeAll(async () => {
    clock.set(new Date('2026-11-23T09:00:00+05:30'));
    server = await testApp(kind, { clock });
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
    const honest = server.deps.ledger.settlements;
    ledger = {
      ...server.deps.ledger,
      settlements: {
        ...honest,
        read: (text) => honest.read(text),
        itemsOf: async (day, signal) => [
          ...(await honest.itemsOf(day, signal)).filter((item) => !report.without.includes(item.kind)),
          ...(day === clock.today() ? report.more : []),
        ],
      },
    };
  });
  afterAll(() => server.close());

  async function morning(days = 1): Promise<void> {
    for (let left = days; left > 0; left -= 1) {
      clock.set(instantInIndia(addDays(clock.today(), 1), '10:30'));
      await reconcileDaily(ledger);
    }
  }
  const paid = async (days = 20) => {
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(clock.today(), days) });
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    const [payout] = await payoutsOfBooking(server.database.db, id);
    if (!payout) throw new Error('no payout');
    return { id, payout };
  };
  const open = async () =>
    (await openDifferences(server.database.db)).map(({ kind: what, booking_id, facts }) => ({
      what,
      booking_id,
      facts,
    }));
  const row = (
    what: SettlementItem['kind'],
    entityId: string,
    amount: number,
    more: Partial<SettlementItem> = {},
  ): SettlementItem => ({
    ...{ kind: what, entityId, transactionNumber: null, currency: 'INR', fee: paise(0), tax: paise(0) },
    ...{ amount: paise(Math.abs(amount)), debit: paise(Math.max(-amount, 0)), credit: paise(Math.max(amount, 0)) },
    ...{ happenedAt: clock.now(), settlementId: null, settledAt: null, bankReference: null },
    ...more,
  });
  const query = (sql: string, values: unknown[] = []) => server.database.pool.query(sql, values);

  it('agrees of a booking that was transferred, reversed in part, settled, and reversed after that', async () => {
    const kept = await paid(1);
    const cancelled = await paid(1);
    clock.set(instantInIndia(clock.today(), '12:00'));
    expect(
      (await guest.call('POST', `/user/inquiries/${cancelled.id}/cancel`, { body: { refund: 2000 } })).status,
    ).toBe(200);
    await server.deps.background.idle();
    await morning(3);
    await workOffPayouts(server.deps.payouts);
    await morning(3);
    await workOffPayouts(server.deps.payouts);
    const states = await query('select state, reversed > 0 as back from payouts where id = any($1) order by id', [
      [kept.payout.id, cancelled.payout.id],
    ]);
    expect(states.rows).toEqual([
      { state: 'settled', back: false },
      { state: 'settled', back: true },
    ]);
    await morning(9);
    expect(await open()).toEqual([]);
  });

  it('differs where a transfer stands in the table of payouts and not so in the books, by sum and at the bank', async () => {
    const { id, payout } = await paid();
    await query('update payouts set amount = amount + 100 where id = $1', [payout.id]);
    await reconcileMoney(ledger);
    const made = { what: 'transfer', entity: payout.transfer_id, payouts: payout.amount + 100, booked: payout.amount };
    expect(await open()).toEqual([{ what: 'books_and_payouts', booking_id: id, facts: made }]);
    await query(`update payouts set amount = amount - 100, state = 'settled', settled_at = $2 where id = $1`, [
      payout.id,
      clock.now(),
    ]);
    await reconcileMoney(ledger);
    const arrived = { what: 'at_bank', entity: payout.transfer_id, payouts: payout.amount, booked: 0 };
    expect(await open()).toEqual([{ what: 'books_and_payouts', booking_id: id, facts: arrived }]);
    await query(`update payouts set state = 'held', settled_at = null where id = $1`, [payout.id]);
    await reconcileMoney(ledger);
    expect(await open()).toEqual([]);
  });

  it('differs where the gateway tells another transfer than the books have, and where it tells of none for a week', async () => {
    await morning();
    report.without = ['transfer'];
    const { id, payout } = await paid(30);
    report.more = [row('transfer', 'trf_nobodys', -500_00, { transactionNumber: payout.transaction_number })];
    clock.advance(DAY);
    await reconcileDaily(ledger);
    const nobodys = { what: 'transfer', entity: 'trf_nobodys', 'the gateway': 500_00, 'the books': null };
    expect(await open()).toMatchObject([{ what: 'report_and_books', facts: nobodys }]);
    report.more = [];
    await morning(8);
    const late = { what: 'transfer', entity: payout.transfer_id, 'the books': payout.amount };
    expect((await open()).slice(1)).toMatchObject([{ what: 'not_settled', booking_id: id, facts: late }]);
    Object.assign(report, { without: [], more: [row('transfer', payout.transfer_id ?? '', -payout.amount)] });
    clock.advance(DAY);
    await reconcileDaily(ledger);
    expect(await open()).toHaveLength(1);
    report.more = [];
  });

  it('differs where a reversal is told that the books do not have, and where one they have is not told for a week', async () => {
    const before = (await open()).length;
    const { id, payout } = await paid(30);
    report.more = [
      row('reversal', 'rvrsl_nobodys', 7_00, { transactionNumber: payout.transaction_number }),
      row('reversal', 'rvrsl_of_none', 9_00),
    ];
    await morning();
    report.more = [];
    const facts = (await open()).slice(before).map((one) => [one.what, one.booking_id, one.facts]);
    expect(facts.sort((a, b) => Number(a[1] === null) - Number(b[1] === null))).toMatchObject([
      ['report_and_books', id, { what: 'reversal', entity: 'rvrsl_nobodys', 'the gateway': 7_00, 'the books': null }],
      ['report_and_books', null, { what: 'reversal', entity: 'rvrsl_of_none', 'the gateway': 9_00, 'the books': null }],
    ]);
    report.without = ['reversal'];
    const other = await paid(30);
    expect((await guest.call('POST', `/user/inquiries/${other.id}/cancel`, { body: { refund: 4000 } })).status).toBe(
      200,
    );
    await server.deps.background.idle();
    await morning(9);
    report.without = [];
    const late = { what: 'reversal', 'the books': other.payout.amount };
    expect((await open()).filter((one) => one.booking_id === other.id)).toMatchObject([
      { what: 'not_settled', facts: late },
    ]);
  });

  it('differs where an adjustment is told of which the books know nothing, until a correction answers it', async () => {
    report.more = [row('adjustment', 'adj_fee', -25_00)];
    await morning();
    report.more = [];
    const ofIt = async (entity: string) =>
      (await open()).filter(({ facts }) => (facts as { entity: string }).entity === entity);
    expect(await ofIt('adj_fee')).toMatchObject([
      { what: 'report_and_books', facts: { what: 'adjustment', 'the gateway': -25_00, 'the books': null } },
    ]);
    const correct = (key: string, amount: Paise) =>
      server.database.db.transaction().execute((trx) =>
        postCorrection(
          trx,
          {
            ...{ key, words: 'What the gateway takes a month.', bookingId: null, businessId: null, entity: 'adj_fee' },
            entries: [
              { account: 'fees', amount },
              { account: 'gateway', amount: paise(-amount) },
            ],
          },
          clock.now(),
        ),
      );
    await correct('a part', paise(20_00));
    await reconcileMoney(ledger);
    expect(await ofIt('adj_fee')).toMatchObject([{ facts: { 'the gateway': -25_00, 'the books': -20_00 } }]);
    await correct('the rest', paise(5_00));
    await reconcileMoney(ledger);
    expect(await ofIt('adj_fee')).toEqual([]);
  });

  it('agrees where an adjustment tells what a guest’s bank took, and differs where it took another sum', async () => {
    const taken = async (told: number) => {
      const { id, payout } = await paid(30);
      const about = { kind: 'dispute', disputeId: `disp_${id}`, transactionNumber: payout.transaction_number } as const;
      await hearOfPayouts(server.deps.payouts, { ...about, isOver: true, taken: paise(FULL) });
      await server.deps.background.idle();
      report.more = [row('adjustment', `adj_${id}`, -told, { transactionNumber: payout.transaction_number })];
      await morning();
      report.more = [];
      return (await open()).filter((one) => one.booking_id === id);
    };
    expect(await taken(FULL)).toEqual([]);
    expect(await taken(FULL - 1)).toMatchObject([
      { what: 'report_and_books', facts: { what: 'adjustment', 'the gateway': 1 - FULL, 'the books': -FULL } },
    ]);
  });
});
