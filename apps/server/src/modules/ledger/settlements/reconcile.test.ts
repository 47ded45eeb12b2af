import { type Paise, paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  balancesOfBooking,
  costsWithin,
  type LedgerDeps,
  openDifferences,
  reconcileDaily,
  reconcileMoney,
  settleDifference,
  takeSettlementFile,
} from '../index.ts';

const PAID = 400_000;
// Two percent, and 18% on that.
const FEE = 8_000;
const TAX = 1_440;
const HEADER =
  'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settled_at,settlement_id,settlement_utr,payment_id';

describe.each(databaseKinds)('books, payments and what the gateway settled (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  let ledger: LedgerDeps;

  beforeAll(async () => {
    const clock = new MovableClock();
    clock.set(new Date('2026-11-23T09:00:00+05:30'));
    server = await testApp(kind, { clock });
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
    ledger = server.deps.ledger;
  });
  afterAll(() => server.close());

  const sum = async (account: string): Promise<number> => {
    const { rows } = await server.database.pool.query<{ sum: string }>(
      'select coalesce(sum(amount), 0) as sum from ledger_entries where account = $1',
      [account],
    );
    return Number(rows[0]?.sum);
  };
  const open = async () =>
    (await openDifferences(server.database.db)).map(({ kind: what, facts }) => ({ what, facts }));
  const nextMorning = async (days = 1) => {
    server.clock.advance(days * 86_400);
    server.clock.set(new Date(`${server.clock.today()}T10:30:00+05:30`));
    await reconcileDaily(ledger);
  };
  const transactionOf = async (id: number) =>
    (
      await server.database.db
        .selectFrom('payments')
        .select('transaction_number')
        .where('booking_id', '=', id)
        .executeTakeFirstOrThrow()
    ).transaction_number ?? '';

  it('agree the morning after: the fee is the operator’s, also of what went back, and the rest has reached the bank', async () => {
    const kept = await bookPaid(server, guest, stay);
    const returned = await bookPaid(server, guest, stay);
    const body = { refund: PAID / 100, paid: PAID / 100 };
    expect((await guest.call('POST', `/user/inquiries/${returned.id}/cancel`, { body })).status).toBe(200);
    await server.deps.background.idle();
    const before = await balancesOfBooking(server.database.db, kept.id);
    await nextMorning();
    expect(await open()).toEqual([]);
    expect([await sum('fees'), await sum('fee_tax')]).toEqual([2 * FEE, 2 * TAX]);
    // What is the owner's lies in their account there, and never came to our bank.
    const owners = -(await sum('transfers'));
    expect(owners).toBeGreaterThan(0);
    expect(await sum('bank')).toBe(PAID - 2 * (FEE + TAX) - owners);
    expect(await sum('gateway')).toBe(owners);
    expect(await balancesOfBooking(server.database.db, kept.id)).toEqual({
      ...before,
      gateway: PAID - FEE - TAX,
      fees: FEE,
      fee_tax: TAX,
    });
    const today = server.clock.now();
    const month = await costsWithin(
      server.database.db,
      new Date(today.getTime() - 30 * 86_400_000),
      new Date(today.getTime() + 1),
    );
    expect(month).toEqual({ fees: 2 * FEE, tax: 2 * TAX });
    // Told again, on this morning and the next ones, it changes nothing.
    await reconcileDaily(ledger);
    await nextMorning();
    expect(await sum('fees')).toBe(2 * FEE);
    expect(await open()).toEqual([]);
  });

  it('differ where the gateway tells of money nobody knows, and of other sums; once, until somebody settles it', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const honest = ledger.settlements;
    const lying: LedgerDeps = {
      ...ledger,
      settlements: {
        ...honest,
        itemsOf: async (day, signal) => {
          const all = await honest.itemsOf(day, signal);
          const first = all.find((item) => item.kind === 'payment' && item.happenedAt >= new Date('2026-11-25'));
          if (!first) return all;
          const rest = all.filter((item) => item !== first);
          const more = paise(first.amount + 1);
          const stranger = { ...first, entityId: 'pay_stranger', transactionNumber: 'pay_stranger' };
          return [{ ...first, amount: more, credit: paise(more - first.fee) }, stranger, ...rest];
        },
      },
    };
    server.clock.advance(86_400);
    await reconcileDaily(lying);
    const wanted = [
      expect.objectContaining({
        what: 'report_and_books',
        facts: expect.objectContaining({ 'the gateway': PAID + 1, 'the books': PAID }),
      }),
      expect.objectContaining({
        what: 'report_and_books',
        facts: expect.objectContaining({ entity: 'pay_stranger', 'the books': null }),
      }),
    ];
    expect(await open()).toEqual(expect.arrayContaining(wanted));
    expect(await open()).toHaveLength(2);
    await reconcileMoney(ledger);
    expect(await open()).toHaveLength(2);
    const now = server.clock.now();
    const all = await openDifferences(server.database.db);
    expect(all.find(({ booking_id }) => booking_id === id)).toBeDefined();
    for (const one of all) {
      const settle = (by: string) =>
        server.database.db
          .transaction()
          .execute((trx) => settleDifference(trx, one.id, { by, how: 'asked the gateway' }, now));
      expect([await settle('meera'), await settle('rohan')]).toEqual([true, false]);
    }
    await reconcileMoney(ledger);
    expect(await open()).toEqual([]);
    // What another report says of the same is told as well: as of which the books are, nobody knows.
    await reconcileDaily(ledger);
    expect(await open()).toMatchObject([
      { what: 'report_contradicts', facts: { before: { amount: PAID + 1 }, now: { amount: PAID } } },
    ]);
  });

  it('differ where a payment is in one and not in the other, and agree by themselves once it is in both', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const before = (await open()).length;
    // As the release before would leave it, while both serve.
    const { rows } = await server.database.pool.query<{ id: number }>('select id from payments where booking_id = $1', [
      id,
    ]);
    await server.database.pool.query('update payments set amount = amount + 100 where id = $1', [rows[0]?.id]);
    await reconcileMoney(ledger);
    const found = (await openDifferences(server.database.db)).filter(({ booking_id }) => booking_id === id);
    expect(found).toMatchObject([
      { kind: 'books_and_payments', payment_id: rows[0]?.id, facts: { payments: PAID + 100, books: PAID } },
    ]);
    await server.database.pool.query('update payments set amount = amount - 100 where id = $1', [rows[0]?.id]);
    await reconcileMoney(ledger);
    expect(await open()).toHaveLength(before);
  });

  it('differ where the gateway has not settled what came a week ago', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const silent = { ...ledger, settlements: { ...ledger.settlements, itemsOf: async () => [] } };
    server.clock.advance(6 * 86_400);
    await reconcileDaily(silent);
    const ofIt = async () => (await openDifferences(server.database.db)).filter(({ booking_id }) => booking_id === id);
    expect(await ofIt()).toEqual([]);
    server.clock.advance(2 * 86_400);
    await reconcileDaily(silent);
    expect(await ofIt()).toMatchObject([
      { kind: 'not_settled', facts: { what: 'payment', 'the books': PAID } },
      { kind: 'not_settled', facts: { what: 'transfer' } },
    ]);
  });

  it('take a file that is whole, once; one that is cut off, another, or the same again is told and changes nothing', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const row = async (more: Partial<{ name: string; amount: Paise }> = {}) => {
      const name = more.name ?? (await transactionOf(id));
      return `${name},payment,0,3905.60,4000,INR,94.40,14.40,01/12/2026 10:00:00,02/12/2026 10:00:00,setl_file,UTRF,\n`;
    };
    const whole = `${HEADER}\n${await row()}`;
    const take = (text: string, total = 390_560) =>
      takeSettlementFile(ledger, { name: 'december.csv', text, total: paise(total) });
    const books = async () =>
      (await server.database.pool.query('select count(*)::int as rows from ledger_transactions')).rows;
    const before = await books();
    await expect(take(whole.slice(0, -20))).rejects.toThrow('cut off');
    await expect(take(whole, 781_120)).rejects.toThrow(
      'The rows of the file come to ₹3,905.60, and the bank received ₹7,811.20',
    );
    await expect(take(`${whole}${await row()}`, 781_120)).rejects.toThrow('twice');
    expect(await books()).toEqual(before);
    expect(await take(whole)).toEqual({ outcome: 'taken', added: 1, total: 390_560 });
    const after = await books();
    expect(await take(whole)).toEqual({ outcome: 'known' });
    expect(await books()).toEqual(after);
    expect(await balancesOfBooking(server.database.db, id)).toMatchObject({ gateway: PAID - FEE - TAX, fees: FEE });
  });

  it('have the fee borne by the owner where the setting says so', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const before = await balancesOfBooking(server.database.db, id);
    await nextMorning(0);
    server.clock.advance(86_400);
    await reconcileDaily({ ...ledger, feeBorneBy: 'owner' });
    expect(await balancesOfBooking(server.database.db, id)).toEqual({
      ...before,
      gateway: PAID - FEE - TAX,
      owner: (before.owner ?? 0) + FEE + TAX,
    });
  });
});
