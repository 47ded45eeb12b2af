import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { balancesOfBooking } from '../../ledger/index.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { payoutsOfBooking, workOffPayouts } from '../../payouts/index.ts';

const RUPEE = 100;
const why = 'Agreed with the owner by letter.';

describe.each(everydayKinds)('corrections of the books (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let stay: MadeStay;
  let one: Colleague;
  let two: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
    [one, two] = [await office.staffAs('finance'), await office.staffAs('finance')];
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const line = (account: string, debit: number, credit = 0) => ({ account, debit, credit });
  const nothing = { booking_id: null, business_id: null, entity: null, why };
  const ask = (lines: object[], more: object = {}) => one.call('POST', '/corrections', { ...nothing, lines, ...more });
  const decide = (id: number, yes = true) =>
    two.call('POST', `/approvals/${id}/decision`, { yes, why: 'Seen the letter.' });
  const paid = async (): Promise<number> => {
    const { id } = await bookPaid(server, guest, stay);
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    return id;
  };
  const corrections = async () => {
    const { rows } = await server.database.pool.query(
      `select t.booking_id, t.note, t.facts, e.account, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.kind = 'correction' order by t.id, e.id`,
    );
    return rows;
  };
  const owed = async (id: number): Promise<number> => {
    const { owner = 0, transfers = 0 } = await balancesOfBooking(server.database.db, id);
    return (0 - owner - transfers) / RUPEE;
  };

  it('are asked by one and made by another, with booking and words, once; the owner has what it gives them', async () => {
    const id = await paid();
    const before = await owed(id);
    const asked = await ask([line('fees', 250), line('owner', 0, 250)], { booking_id: id });
    expect(asked.status).toBe(200);
    expect(asked.body.data).toMatchObject({
      kind: 'correction',
      subject: `booking ${id}`,
      state: 'waiting',
      mayDecide: false,
    });
    expect(asked.body.data.facts).toEqual([
      { name: 'why', as: 'text', value: why },
      { name: 'lines', as: 'lines', value: 'fees 250 debit, owner 250 credit' },
      { name: 'booking', as: 'booking', value: id },
      { name: 'business_number', as: 'business', value: expect.any(Number) },
    ]);
    expect(await corrections()).toEqual([]);
    expect((await ask([line('fees', 1), line('owner', 0, 1)], { booking_id: id })).status).toBe(409);
    expect((await one.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why })).status).toBe(403);
    const answers = await Promise.all([decide(asked.body.data.id), decide(asked.body.data.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await corrections()).toMatchObject([
      { booking_id: id, note: why, account: 'fees', amount: 250 * RUPEE },
      { booking_id: id, account: 'owner', amount: -250 * RUPEE },
    ]);
    await server.deps.background.idle();
    expect(await owed(id)).toBe(before + 250);
    expect(await wrongBooks(server.database.db)).toEqual([]);
    const { rows } = await server.database.pool.query(
      `select action from audit_log where subject = 'booking ${id}' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['correction_asked', 'correction_approved']);
    const books = await one.call('GET', `/books?booking=${id}`);
    expect(books.body.data).toContainEqual({ account: 'fees', debit: 250, credit: 0 });
    expect((await one.call('GET', '/books?booking=999999999')).status).toBe(404);
    expect((await (await office.staffAs('support')).call('GET', '/books')).status).toBe(404);
  });

  it('tell by field what is wrong: not balanced, nothing, of nobody, twice, beyond what stands there', async () => {
    const id = await paid();
    const wrong = async (lines: object[], more: object = {}) => {
      const { status, body } = await ask(lines, more);
      expect(status).toBe(422);
      return body.errors;
    };
    const booking = { booking_id: id };
    expect(await wrong([line('fees', 10), line('bank', 0, 9)])).toEqual({
      lines: 'Must balance: ₹1.00 more of debits.',
    });
    expect(await wrong([line('fees', 0), line('bank', 0, 0)])).toHaveProperty(['lines.0']);
    expect(await wrong([line('fees', 5, 5), line('bank', 0, 5)])).toHaveProperty(['lines.0']);
    expect(await wrong([line('fees', 5)])).toEqual({ lines: 'Must have two lines or more.' });
    expect(await wrong([line('fees', 0.001), line('bank', 0, 5)])).toHaveProperty(['lines.0.debit']);
    expect(await wrong([line('fees', -5), line('bank', 0, 5)])).toHaveProperty(['lines.0.debit']);
    expect(await wrong([line('guest', 5), line('bank', 0, 5)])).toHaveProperty(['lines.0.account']);
    expect(await wrong([line('fees', 5), line('fees', 0, 5)])).toHaveProperty(['lines.1.account']);
    expect(await wrong([line('owner', 5), line('rounding', 0, 5)])).toHaveProperty('booking_id');
    expect(await wrong([line('fees', 5), line('owner', 0, 5)], { booking_id: 999_999_999 })).toHaveProperty(
      'booking_id',
    );
    expect(await wrong([line('fees', 5), line('owner', 0, 5)], { business_id: 999_999_999 })).toHaveProperty(
      'business_id',
    );
    // All of it lies at the gateway by now: nothing is owed that could be taken.
    expect(await wrong([line('owner', 1), line('fees', 0, 1)], booking)).toHaveProperty(['lines.0.debit']);
    expect(await wrong([line('rounding', 99_999_999), line('bank', 0, 99_999_999)])).toHaveProperty(['lines.1.credit']);
    expect(await wrong([line('unmatched', 1), line('rounding', 0, 1)])).toHaveProperty('entity');
    expect(await wrong([line('rounding', 1), line('unmatched', 0, 1)])).toHaveProperty(['lines.1.credit']);
    expect(await wrong([line('gst_9_5', 99_999), line('rounding', 0, 99_999)], booking)).toHaveProperty([
      'lines.0.debit',
    ]);
  });

  it('empty what nobody asked for, all of one sum, and its case is over', async () => {
    const id = await paid();
    const odd = { kind: 'paid', transactionNumber: 'pay_tip', amount: 300 * RUPEE, currency: 'INR' } as never;
    await settlePayment(server.deps.payments, 'plink_nobody', odd);
    const more = { booking_id: id, entity: 'pay_tip' };
    const part = await ask([line('unmatched', 299), line('owner', 0, 299)], more);
    expect(part.body.errors).toEqual({ 'lines.0.debit': 'Must be all of the sum that came: ₹300.00.' });
    const before = await owed(id);
    const asked = await ask([line('unmatched', 300), line('owner', 0, 200), line('rounding', 0, 100)], more);
    expect((await decide(asked.body.data.id)).status).toBe(200);
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    expect(await owed(id)).toBe(before + 200);
    const { rows } = await server.database.pool.query(
      `select u.state, d.settled_by from unasked_money u join money_differences d on d.facts ->> 'entity' = u.transaction_number
       where u.transaction_number = 'pay_tip'`,
    );
    expect(rows).toEqual([{ state: 'corrected', settled_by: 'reconciliation' }]);
    const again = await ask([line('unmatched', 300), line('owner', 0, 300)], more);
    expect(again.body.errors).toHaveProperty('entity');
    expect(await wrongBooks(server.database.db)).toEqual([]);
  });

  it('that are not so any more by the second yes are told, and nothing is booked', async () => {
    const odd = { kind: 'paid', transactionNumber: 'pay_late', amount: 80 * RUPEE, currency: 'INR' } as never;
    await settlePayment(server.deps.payments, 'plink_nobody_else', odd);
    const asked = await ask([line('unmatched', 80), line('rounding', 0, 80)], { entity: 'pay_late' });
    const { rows } = await server.database.pool.query(
      `select id from unasked_money where transaction_number = 'pay_late'`,
    );
    const back = await two.call('POST', `/unasked/${rows[0].id}/return`, { why });
    expect((await one.call('POST', `/approvals/${back.body.data.id}/decision`, { yes: true, why })).status).toBe(200);
    const booked = (await corrections()).length;
    expect(await decide(asked.body.data.id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await corrections()).toHaveLength(booked);
    expect((await decide(asked.body.data.id, false)).status).toBe(200);
  });

  it('write off what an owner owes, and nothing is taken back from them any more', async () => {
    const id = await paid();
    const [payout] = await payoutsOfBooking(server.database.db, id);
    const business = payout?.business_id ?? 0;
    const given = await ask([line('fees', 40), line('owner', 0, 40)], { business_id: business });
    expect((await decide(given.body.data.id)).status).toBe(200);
    const taken = await ask([line('owner', 40), line('rounding', 0, 40)], { business_id: business });
    expect((await decide(taken.body.data.id)).status).toBe(200);
    await server.deps.background.idle();
    const [after] = await payoutsOfBooking(server.database.db, id);
    expect([after?.amount, after?.to_reverse]).toEqual([payout?.amount, 0]);
  });
});
