import { HOLD_MINUTES } from '@basera/contract/limits';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, sendRefundsOff, shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { balancesOfBooking, reconcileMoney } from '../../ledger/index.ts';
import { reconcileRefunds } from '../../payments/index.ts';
import { settleRefund } from '../../payments/refund/settle-refund.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { noteBankDispute } from '../../payouts/disputes/bank-disputes.ts';
import { ourBank, unaskedCalls, why } from './testing-unasked.ts';

const RUPEE = 100;

describe.each(databaseKinds)('money that nobody asked for (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let stay: MadeStay;
  let one: Colleague;
  let two: Colleague;
  const { bank, withBank } = ourBank();

  beforeAll(async () => {
    server = await testApp(kind, { gateway: withBank });
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

  const sessions = async () => {
    [one, two] = [await office.staffAs('finance'), await office.staffAs('finance')];
  };
  const signIn = async () => {
    Object.assign(bank, { isDown: false, state: { outcome: 'done', reference: null }, sent: [] });
    await sessions();
  };
  const { came, cameFromNowhere, caseOf, isOpen, stateOf, decide, sendOff, giveBack, unmatched, expectSound } =
    unaskedCalls(() => ({
      ...{ server, guest, stay, one, two },
      pay: (linkId, outcome) => settlePayment(server.deps.payments, linkId, outcome),
    }));

  it('is a case in the office as soon as it comes, with sums and numbers, once however often it is told', async () => {
    await signIn();
    const { booking, entity } = await came(777);
    const found = await caseOf(entity);
    expect(found).toMatchObject({
      ...{ kind: 'difference', what: 'money_unasked', booking_id: booking, may: { settle: true, correct: true } },
      sides: [{ what: 'sum', one: { name: 'came', value: 777 }, other: { name: 'asked_for', value: 4000 } }],
    });
    expect(found.facts).toContainEqual({ name: 'entity', as: 'text', value: entity });
    expect(found.facts).toContainEqual({ name: 'became', as: 'unasked_state', value: 'waiting' });
    expect(found.unasked_id).toEqual(expect.any(Number));
    const stranger = await cameFromNowhere(900);
    expect(await caseOf(stranger.entity)).toMatchObject({ what: 'money_unasked', booking_id: null });
    await reconcileMoney(server.deps.ledger);
    for (const name of [entity, stranger.entity]) expect(await isOpen(name)).toBe(true);
    const support = await office.staffAs('support');
    expect((await support.call('POST', `/unasked/${found.unasked_id}/return`, { why })).status).toBe(404);
  });

  it('is settled with words, which stand in the audit, and asks for nobody any more', async () => {
    await signIn();
    const { entity, booking } = await came(50, 'USD');
    const { id, sides } = await caseOf(entity);
    expect(sides[0].one).toEqual({ name: 'came', as: 'text', value: '50.00 USD' });
    expect(await balancesOfBooking(server.database.db, booking)).toEqual({});
    expect(
      (await one.call('POST', `/differences/${id}/settlement`, { why: 'Sent back at the dashboard.' })).status,
    ).toBe(200);
    await reconcileMoney(server.deps.ledger);
    expect(await isOpen(entity)).toBe(false);
    const { rows } = await server.database.pool.query(
      `select action, why from audit_log where subject = 'difference ${id}'`,
    );
    expect(rows).toEqual([{ action: 'difference_settled', why: 'Sent back at the dashboard.' }]);
    const flagged = await server.database.pool.query('select attention from payments where booking_id = $1', [booking]);
    expect(flagged.rows).toEqual([{ attention: null }]);
  });

  it('goes back through the gateway by the word of two, once, and its case is over when it has arrived', async () => {
    await signIn();
    const before = await unmatched();
    const { booking, entity } = await came(777);
    expect(await unmatched()).toBe(before - 777 * RUPEE);
    const { unasked_id } = await caseOf(entity);
    const asked = await one.call('POST', `/unasked/${unasked_id}/return`, { why });
    expect((await one.call('POST', `/unasked/${unasked_id}/return`, { why })).status).toBe(409);
    expect((await caseOf(entity)).approval_id).toBe(asked.body.data.id);
    expect((await one.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why })).status).toBe(403);
    expect(bank.sent).toEqual([]);
    bank.state = { outcome: 'sent', reference: null };
    expect((await decide(asked.body.data.id)).status).toBe(200);
    await server.deps.background.idle();
    await sendOff();
    expect(bank.sent).toEqual([[entity, 777 * RUPEE]]);
    expect((await stateOf(entity)).state).toBe('returning');
    expect((await caseOf(entity)).unasked_id).toBeNull();
    // Its guest follows it like any other way back.
    const way = { amount: 777, is_unasked: true, sent_at: expect.any(String) };
    expect((await shownBooking(guest, booking)).refund).toMatchObject({
      ...{ amount: 777, status: 'pending' },
      parts: [{ ...way, stage: 'sent', reference: null }],
    });
    bank.state = { outcome: 'done', reference: { kind: 'rrn', number: '412345678901' } };
    server.clock.advance(3601);
    await reconcileRefunds(server.deps.payments);
    await sessions();
    expect(await stateOf(entity)).toMatchObject({ state: 'returned', reference: '412345678901' });
    expect((await shownBooking(guest, booking)).refund.parts).toMatchObject([
      { ...way, stage: 'done', reference: { kind: 'rrn', number: '412345678901' } },
    ]);
    expect(await isOpen(entity)).toBe(false);
    expect(await unmatched()).toBe(before);
    expect(await balancesOfBooking(server.database.db, booking)).toEqual({});
    await sendRefundsOff(server);
    expect(bank.sent).toHaveLength(1);
    await expectSound();
    await reconcileMoney(server.deps.ledger);
    expect(await isOpen(entity)).toBe(false);
  });

  it('that a bank will not take back is a case again, and can be sent anew', async () => {
    await signIn();
    const { entity } = await cameFromNowhere(321);
    bank.isDown = true;
    await giveBack(entity);
    expect(await stateOf(entity)).toMatchObject({ state: 'returning', tries: 2, last_error: 'the bank is down' });
    Object.assign(bank, { isDown: false, state: { outcome: 'sent', reference: null } });
    server.clock.advance(3600);
    await sendOff();
    const { gateway_refund_id } = await stateOf(entity);
    await settleRefund(server.deps.payments, gateway_refund_id ?? '', { outcome: 'failed', reference: null });
    await settleRefund(server.deps.payments, gateway_refund_id ?? '', { outcome: 'sent', reference: null });
    await sessions();
    expect(await caseOf(entity)).toMatchObject({ unasked_id: expect.any(Number) });
    expect((await caseOf(entity)).facts).toContainEqual({ name: 'became', as: 'unasked_state', value: 'refused' });
    await signIn();
    await giveBack(entity);
    expect(await stateOf(entity)).toMatchObject({ state: 'returned', attempt: 2 });
    expect(bank.sent).toEqual([[entity, 321 * RUPEE]]);
    await expectSound();
  });

  it('counts as the payment of a booking that waits for exactly it, by the word of two', async () => {
    await signIn();
    const { id } = await book(server, guest, stay);
    const { entity } = await cameFromNowhere(4000);
    const odd = await cameFromNowhere(3999);
    const assign = async (name: string, booking: number) =>
      one.call('POST', `/unasked/${(await caseOf(name)).unasked_id}/assignment`, { booking_id: booking, why });
    expect((await assign(odd.entity, id)).body).toMatchObject({
      ...{ code: 'validation_failed', errors: { booking_id: expect.stringContaining('exactly') } },
    });
    expect((await assign(entity, 999_999_999)).body.errors).toEqual({ booking_id: 'There is no such booking.' });
    const before = await unmatched();
    const asked = await assign(entity, id);
    expect(asked.body.data.facts).toContainEqual({ name: 'booking', as: 'booking', value: id });
    expect((await decide(asked.body.data.id)).status).toBe(200);
    await server.deps.background.idle();
    expect(await shownBooking(guest, id)).toMatchObject({
      ...{ status: 'accepted', payment: { status: 'completed', transaction_number: entity } },
    });
    expect(await unmatched()).toBe(before + 4000 * RUPEE);
    expect(await isOpen(entity)).toBe(false);
    const balances = await balancesOfBooking(server.database.db, id);
    expect([balances.gateway, balances.guest]).toEqual([4000 * RUPEE, undefined]);
    await expectSound();
  });

  it('that comes for a booking whose rooms are gone by the second yes goes back whole', async () => {
    await signIn();
    const small = await makeStay(server.database);
    const { id } = await book(server, guest, small);
    const { entity } = await cameFromNowhere(4000);
    const { unasked_id } = await caseOf(entity);
    const asked = await one.call('POST', `/unasked/${unasked_id}/assignment`, { booking_id: id, why });
    server.clock.advance(HOLD_MINUTES * 60 + 60);
    await book(server, guest, small);
    await signIn();
    expect((await decide(asked.body.data.id)).status).toBe(200);
    await server.deps.background.idle();
    await sendRefundsOff(server);
    server.clock.advance(11 * 60);
    await sendRefundsOff(server);
    expect(bank.sent).toEqual([[entity, 4000 * RUPEE]]);
    expect((await shownBooking(guest, id)).payment.status).toBe('refunded');
    await expectSound();
  });

  it('is the bank’s where the guest’s bank takes it, and is not given back beside that', async () => {
    await signIn();
    const { booking, entity } = await came(600);
    const take = (ref: string, rupees: number) => {
      const said = { bookingId: booking, ref, transactionNumber: entity, isOver: true, taken: paise(rupees * RUPEE) };
      return server.database.db.transaction().execute((trx) => noteBankDispute(trx, said, server.clock.now()));
    };
    await take('disp_part', 200);
    expect((await caseOf(entity)).sides[0].one.value).toBe(400);
    const { unasked_id } = await caseOf(entity);
    const asked = await one.call('POST', `/unasked/${unasked_id}/return`, { why });
    await take('disp_rest', 400);
    expect(await stateOf(entity)).toMatchObject({ state: 'taken' });
    expect((await decide(asked.body.data.id)).status).toBe(409);
    expect(await isOpen(entity)).toBe(false);
    expect(await balancesOfBooking(server.database.db, booking)).toEqual({});
    await expectSound();
  });

  it('is the payment it is once its page is known, whose answer had been lost', async () => {
    await signIn();
    const { id } = await book(server, guest, stay);
    const lost = `plink_lost_${id}`;
    const outcome = {
      kind: 'paid',
      transactionNumber: `pay_lost_${id}`,
      amount: paise(4000 * RUPEE),
      currency: 'INR',
    } as const;
    expect(await settlePayment(server.deps.payments, lost, outcome)).toBe(false);
    expect(await isOpen(outcome.transactionNumber)).toBe(true);
    const payment = server.database.db.selectFrom('payments').select('id').where('booking_id', '=', id);
    const { id: payment_id } = await payment.executeTakeFirstOrThrow();
    await server.database.pool.query(
      `insert into payment_links (gateway, link_id, payment_id, url, expires_at, created_at)
       select gateway, $1, payment_id, url, expires_at, created_at from payment_links where payment_id = $2`,
      [lost, payment_id],
    );
    for (let time = 0; time < 2; time += 1) expect(await settlePayment(server.deps.payments, lost, outcome)).toBe(true);
    await server.deps.background.idle();
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    const { gateway, unmatched: left } = await balancesOfBooking(server.database.db, id);
    expect([gateway, left]).toEqual([4000 * RUPEE, undefined]);
    expect(await isOpen(outcome.transactionNumber)).toBe(false);
    await expectSound();
  });

  it('is never taken for a second payment of the booking it came for', async () => {
    await signIn();
    const { booking, entity, link_id } = await came(700);
    const outcome = (transactionNumber: string, rupees: number) =>
      ({ kind: 'paid', transactionNumber, amount: paise(rupees * RUPEE), currency: 'INR' }) as const;
    await settlePayment(server.deps.payments, link_id, outcome(`pay_right_${booking}`, 4000));
    await settlePayment(server.deps.payments, link_id, outcome(entity, 700));
    await server.deps.background.idle();
    expect((await shownBooking(guest, booking)).status).toBe('accepted');
    expect(bank.sent).toEqual([]);
    expect((await balancesOfBooking(server.database.db, booking)).unmatched).toBe(-700 * RUPEE);
    expect(await isOpen(entity)).toBe(true);
  });
});
