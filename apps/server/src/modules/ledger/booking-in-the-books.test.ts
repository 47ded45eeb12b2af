import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { wrongBooks } from '../../testing/bookings/ledger-audit.ts';
import { book, bookPaid, pay } from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays } from '../bookings/index.ts';
import { splitWhatIsDue } from '../payments/index.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { balancesOfBooking, owedToOwner, ownersShare, runningTurnover } from './index.ts';
import { businessOf, COMPANYS_GSTIN, notes, registers } from './testing-taxes.ts';

// Two nights at ₹5,900: ₹11,800 with 5% within; ₹561.90 of it tax, ₹11,238.10 taxable.
const PRICE = 5_900;
const PAID = 1_180_000;
const GST = 56_190;
const TCS = 5_620;

describe.each(databaseKinds)('a booking in the books (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;

  beforeAll(async () => {
    // In the morning: who cancels a stay of tomorrow gets half back.
    const clock = new MovableClock();
    clock.set(new Date('2026-11-23T09:00:00+05:30'));
    server = await testApp(kind, { clock });
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { rooms: [{ price: PRICE, units: 9 }] });
  });
  afterAll(() => server.close());

  /** What is the owner's, wherever it lies. */
  const balances = async (id: number) => {
    const { transfers = 0, ...others } = await balancesOfBooking(server.database.db, id);
    const owner = (others.owner ?? 0) + transfers;
    return owner === 0 ? others : { ...others, owner };
  };
  const kinds = async (id: number) =>
    (
      await server.database.db
        .selectFrom('ledger_transactions')
        .select('kind')
        .where('booking_id', '=', id)
        .orderBy('id')
        .execute()
    )
      .map((row) => row.kind)
      .filter((what) => !what.startsWith('transfer'));
  const invoiceOf = (id: number) =>
    server.database.db.selectFrom('invoices').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow();
  const registeredStay = async () => {
    const own = await makeStay(server.database, { rooms: [{ price: PRICE, units: 9 }] });
    await registers(server.database, own);
    return own;
  };
  async function cancel(id: number): Promise<number> {
    const shown = await guest.call('GET', `/user/inquiries/${id}/cancellation`);
    const { refund, paid } = shown.body.data.cancellation;
    const answer = await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund, paid } });
    expect(answer.status).toBe(200);
    await server.deps.background.idle();
    return refund * 100;
  }
  async function stayOver(checkOut: string): Promise<void> {
    server.clock.set(instantInIndia(checkOut as never, '11:00'));
    await completeStays(server.deps.bookings);
    guest = await server.signedInAs('asha@example.com');
  }

  it('is nothing until it is paid, and then the owner’s and the tax offices’, down to the paisa', async () => {
    const { id, page } = await book(server, guest, stay);
    expect(await balances(id)).toEqual({});
    // Of an owner of whom nothing is known: 5% of TDS, and the GST set aside.
    const tds = PAID * 0.05;
    expect(await ownersShare(server.database.db, id, paise(PAID))).toBe(PAID - GST - tds);
    await pay(server, page, { webhook: 'twice' });
    expect(await balances(id)).toEqual({ gateway: PAID, owner: GST + tds - PAID, gst_9_5: -GST, tds: -tds });
    // It lies in their account at the gateway by now, and is owed no more.
    expect(await owedToOwner(server.database.db, id)).toBe(0);
    expect(await kinds(id)).toEqual(['payment', 'split']);
  });

  it('of a registered owner bears TCS, which comes back with a refund; their invoice is of their own series', async () => {
    const own = await registeredStay();
    const tomorrow = addDays(server.clock.today(), 1);
    const { id } = await bookPaid(server, guest, own, { checkIn: tomorrow });
    expect(await balances(id)).toEqual({ gateway: PAID, owner: -(PAID - TCS - 1_180), tcs: -TCS, tds: -1_180 });
    const refund = await cancel(id);
    expect(refund).toBe(PAID / 2);
    const kept = PAID - refund;
    const invoice = await invoiceOf(id);
    expect(invoice).toMatchObject({ total: kept, seller_gstin: COMPANYS_GSTIN });
    const tcs = 2 * Math.round(invoice.taxable * 0.0025);
    expect(await balances(id)).toEqual({ gateway: kept, owner: tcs + 590 - kept, tcs: -tcs, tds: -590 });
    expect(await kinds(id)).toEqual(['payment', 'split', 'refund_owed', 'split', 'refund_done']);
    const series = `H${(await businessOf(server.database, own)).toString(36).toUpperCase()}`;
    expect(invoice).toMatchObject({ series, serial: 1, number: `${series}-2627-00001` });
    const second = await bookPaid(server, guest, own, { checkIn: tomorrow });
    await cancel(second.id);
    expect((await invoiceOf(second.id)).serial).toBe(2);
  });

  it('of an owner who is not registered is in the operator’s series, which owners’ invoices leave without a gap', async () => {
    const own = await registeredStay();
    const tomorrow = addDays(server.clock.today(), 1);
    const serials: number[] = [];
    for (const where of [stay, own, stay]) {
      const { id } = await bookPaid(server, guest, where, { checkIn: tomorrow });
      await cancel(id);
      const { series, serial, seller_gstin } = await invoiceOf(id);
      expect(seller_gstin === null).toBe(series === 'BAS');
      if (series === 'BAS') serials.push(serial);
    }
    expect(serials[1]).toBe((serials[0] ?? 0) + 1);
  });

  it('leaves nothing behind once all of it has gone back', async () => {
    const { id } = await bookPaid(server, guest, stay);
    expect(await cancel(id)).toBe(PAID);
    expect(await balances(id)).toEqual({});
  });

  it('that is changed for nothing is split again where its nights bear another tax', async () => {
    const checkIn = addDays(server.clock.today(), 10);
    const own = await makeStay(server.database, {
      rooms: [{ price: PRICE, units: 2, rates: { [addDays(checkIn, 4)]: 11_799, [addDays(checkIn, 5)]: 1 } }],
    });
    const { id } = await bookPaid(server, guest, own, { checkIn });
    const body = {
      start_date: addDays(checkIn, 4),
      end_date: addDays(checkIn, 6),
      guests: 2,
      rooms: [{ room_id: own.rooms[0]?.id, quantity: 1, includes_meal: false }],
    };
    const quote = await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body });
    expect(quote.body.data.quote.amount).toBe(11_800);
    const placed = await guest.call('POST', `/user/inquiries/${id}/change`, { body: { ...body, amount: 11_800 } });
    expect(placed.status).toBe(200);
    // 18% within ₹11,799, 5% within ₹1.
    expect((await balances(id)).gst_9_5).toBe(-(179_984 + 4));
  });

  it('paid twice owes the second sum back, and one nobody asked for lies by itself', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const link = await server.database.db
      .selectFrom('payment_links as l')
      .innerJoin('payments as p', 'p.id', 'l.payment_id')
      .select('l.link_id')
      .where('p.booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const paid = { kind: 'paid', transactionNumber: 'pay_second', amount: paise(PAID), currency: 'INR' } as const;
    await settlePayment(
      { ...server.deps.payments, background: { ...server.deps.background, soon: () => undefined } },
      link.link_id,
      paid,
    );
    await settlePayment(
      { ...server.deps.payments, background: { ...server.deps.background, soon: () => undefined } },
      link.link_id,
      paid,
    );
    expect(await balances(id)).toMatchObject({ gateway: 2 * PAID, refunds: -PAID });
    const open = await book(server, guest, stay);
    const { link_id } = await server.database.db
      .selectFrom('payment_links as l')
      .innerJoin('payments as p', 'p.id', 'l.payment_id')
      .select('l.link_id')
      .where('p.booking_id', '=', open.id)
      .executeTakeFirstOrThrow();
    const odd = { ...paid, transactionNumber: 'pay_odd', amount: paise(77_700) };
    await settlePayment(server.deps.payments, link_id, odd);
    await settlePayment(server.deps.payments, link_id, odd);
    expect(await balances(open.id)).toEqual({ gateway: 77_700, unmatched: -77_700 });
  });

  it('of an individual with PAN bears no TDS up to ₹5 lakh a year; the one that goes beyond does, and none before it', async () => {
    const own = await makeStay(server.database, { rooms: [{ price: 100_000, units: 9 }] });
    await notes(server.database, own, { gstin: null, panKnown: true, kind: 'individual' });
    const one = await bookPaid(server, guest, own);
    const two = await bookPaid(server, guest, own);
    const three = await bookPaid(server, guest, own);
    expect((await balances(one.id)).tds).toBeUndefined();
    expect((await balances(two.id)).tds).toBeUndefined();
    expect((await balances(three.id)).tds).toBe(-20_000);
    // ₹6,00,000 with 18% of GST within.
    const turnover = await runningTurnover(
      server.database.db,
      await businessOf(server.database, own),
      'Rajasthan',
      server.clock.now(),
    );
    expect(turnover).toMatchObject({ year: '26-27', gross: 60_000_000, limit: { percent: 25, warning: null } });
    expect(turnover.taxable).toBe(60_000_000 - 3 * 3_050_848);
    // A rebate of what came later does not make the one before dearer: each keeps its rate.
    await cancel(one.id);
    expect((await balances(three.id)).tds).toBe(-20_000);
    const special = await runningTurnover(
      server.database.db,
      await businessOf(server.database, own),
      'Nagaland',
      server.clock.now(),
    );
    expect(special.limit).toMatchObject({ threshold: 100_000_000, percent: 33 });
  });

  it('is split again once its owner’s status is noted, from the day it holds; what has an invoice stays', async () => {
    const own = await makeStay(server.database, { rooms: [{ price: PRICE, units: 9 }] });
    const checkIn = addDays(server.clock.today(), 5);
    const early = await bookPaid(server, guest, own, { checkIn });
    const late = await bookPaid(server, guest, own, { checkIn: addDays(checkIn, 10) });
    await registers(server.database, own, addDays(checkIn, 10));
    await expect(notes(server.database, own, { gstin: '27AAPFU0939F1ZW' })).rejects.toThrow('cannot be a GSTIN');
    await expect(notes(server.database, own, { gstin: null, proof: ' ' })).rejects.toThrow('proof');
    expect(await splitWhatIsDue(server.deps.payments)).toBe(1);
    expect(await balances(early.id)).toMatchObject({ gst_9_5: -GST });
    expect(await balances(late.id)).toMatchObject({ tcs: -TCS, tds: -1_180 });
    await stayOver(addDays(checkIn, 2));
    const invoice = await invoiceOf(early.id);
    expect([invoice.series, invoice.cgst + invoice.sgst]).toEqual(['BAS', GST]);
    await registers(server.database, own, addDays(checkIn, -5));
    expect(await splitWhatIsDue(server.deps.payments)).toBe(1);
    expect(await balances(early.id)).toMatchObject({ gst_9_5: -GST });
    expect(await splitWhatIsDue(server.deps.payments)).toBe(0);
  });

  it('and all of them agree with payments, refunds and invoices', async () => {
    expect(await wrongBooks(server.database.db)).toEqual([]);
  });
});
