import { type Paise, paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway, RefundState } from '../../../providers/payment-gateway/payment-gateway.ts';
import { book, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { openDifferences, reconcileMoney } from '../../ledger/index.ts';
import { storeEvent } from '../../payments/event-queries.ts';
import { workOffEvents } from '../../payments/index.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { noteBankDispute } from '../../payouts/disputes/bank-disputes.ts';
import { unaskedCalls, why } from './testing-unasked.ts';

const RUPEE = 100;

describe.each(databaseKinds)('a bank that asks for money nobody asked for (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let stay: MadeStay;
  let one: Colleague;
  let two: Colleague;
  const bank = { isDown: false, meanwhile: async () => {}, sent: [] as [string, number][] };
  const withBank = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    async refund({ transactionNumber, amount, idempotencyKey }) {
      await bank.meanwhile();
      if (bank.isDown) throw new Error('the answer got lost');
      bank.sent.push([transactionNumber, amount]);
      const state: RefundState = { outcome: 'done', reference: null };
      return { refundId: `rfnd_${idempotencyKey}`, ...state };
    },
  });

  beforeAll(async () => {
    server = await testApp(kind, { gateway: withBank });
    await server.listen();
    office = await testOffice(server);
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });
  const signIn = async () => {
    Object.assign(bank, { isDown: false, meanwhile: async () => {}, sent: [] });
    [one, two] = [await office.staffAs('finance'), await office.staffAs('finance')];
  };
  const { came, cameFromNowhere, caseOf, isOpen, stateOf, decide, sendOff, giveBack, unmatched, expectSound } =
    unaskedCalls(() => ({
      ...{ server, guest, stay, one, two },
      pay: (linkId, outcome) => settlePayment(server.deps.payments, linkId, outcome),
    }));

  let events = 0;
  /** The gateway tells of a dispute, twice; `taken` in rupees. What a person has to look at of it. */
  async function hear(ref: string, transactionNumber: string, isOver: boolean, taken?: number) {
    events += 1;
    const more = taken === undefined ? {} : { taken: paise(taken * RUPEE) };
    const about = { kind: 'dispute', disputeId: ref, transactionNumber, isOver, ...more } as const;
    const { db } = server.database;
    for (const eventId of [`evt_${events}`, `evt_${events}_again`]) {
      await storeEvent(db, server.deps.payments.gateway.name, { eventId, about }, server.clock.now());
      await workOffEvents(server.deps.payments);
    }
    return flagged(transactionNumber);
  }
  async function flagged(transactionNumber: string): Promise<number> {
    const { rows } = await server.database.pool.query(
      `select attention from payment_events where attention like 'a bank asks%' and attention like $1`,
      [`%${transactionNumber}`],
    );
    return rows.length;
  }
  const became = async (entity: string) =>
    (await caseOf(entity)).facts.find(({ name }: { name: string }) => name === 'became').value;

  it('on a page we do not know keeps it where it is: it is neither given back nor assigned, and its case says so', async () => {
    await signIn();
    const { entity } = await cameFromNowhere(4000);
    const { id: booking } = await book(server, guest, stay);
    const { unasked_id } = await caseOf(entity);
    const asked = await one.call('POST', `/unasked/${unasked_id}/return`, { why });
    expect(await hear('disp_asks', entity, false)).toBe(2);
    expect(await became(entity)).toBe('bank_asks');
    expect((await caseOf(entity)).unasked_id).toBeNull();
    expect((await decide(asked.body.data.id)).status).toBe(409);
    const other = await cameFromNowhere(70);
    const { unasked_id: third } = await caseOf(other.entity);
    await hear('disp_other', other.entity, false);
    expect((await one.call('POST', `/unasked/${third}/return`, { why })).status).toBe(409);
    expect((await one.call('POST', `/unasked/${third}/assignment`, { booking_id: booking, why })).status).toBe(409);
    // The bank leaves it to us: it can go back again. What is told late changes nothing.
    expect(await hear('disp_asks', entity, true)).toBe(0);
    expect(await hear('disp_asks', entity, false)).toBe(0);
    expect(await became(entity)).toBe('waiting');
    expect((await decide(asked.body.data.id)).status).toBe(200);
    await server.deps.background.idle();
    await sendOff();
    expect(bank.sent).toEqual([[entity, 4000 * RUPEE]]);
  });

  it('is not sent what is on its way back, and what it takes is the bank’s, in the books, once', async () => {
    await signIn();
    const before = await unmatched();
    const { entity } = await cameFromNowhere(900);
    const { unasked_id } = await caseOf(entity);
    const asked = await one.call('POST', `/unasked/${unasked_id}/return`, { why });
    const { db } = server.database;
    bank.isDown = true;
    expect((await decide(asked.body.data.id)).status).toBe(200);
    await server.deps.background.idle();
    bank.isDown = false;
    await hear('disp_second', entity, false);
    await sendOff();
    expect(bank.sent).toEqual([]);
    await hear('disp_second', entity, true, 900);
    await sendOff();
    expect(bank.sent).toEqual([]);
    expect(await stateOf(entity)).toMatchObject({ state: 'taken', by_bank: 900 * RUPEE });
    expect(await flagged(entity)).toBe(0);
    expect(await unmatched()).toBe(before);
    // More than there was is somebody's to settle.
    await hear('disp_third', entity, true, 10);
    expect(await unmatched()).toBe(before + 10 * RUPEE);
    expect((await openDifferences(db)).map(({ key }) => key)).toContain('bank_took_beyond:disp_third');
    await expectSound();
  });

  it('for a payment that nobody knows leaves its event to a person', async () => {
    await signIn();
    expect(await hear('disp_nobody', 'pay_nobody', false)).toBe(2);
    await reconcileMoney(server.deps.ledger);
    const told = (await openDifferences(server.database.db)).filter(
      ({ kind: what, facts }) => what === 'event_unread' && (facts as { entity?: string }).entity === 'pay_nobody',
    );
    expect(told).toHaveLength(2);
  });

  it('and takes what may have gone back already is a case: the answer got lost, or was still to come', async () => {
    await signIn();
    const take = (booking: number, entity: string, rupees: number) => {
      const taken = { isOver: true, taken: paise(rupees * RUPEE) as Paise };
      const said = { bookingId: booking, ref: `disp_${entity}`, transactionNumber: entity, ...taken };
      return server.database.db.transaction().execute((trx) => noteBankDispute(trx, said, server.clock.now()));
    };
    const lost = await came(600);
    bank.isDown = true;
    await giveBack(lost.entity);
    await take(lost.booking, lost.entity, 600);
    const inFlight = await came(700);
    bank.isDown = false;
    bank.meanwhile = () => take(inFlight.booking, inFlight.entity, 700);
    await giveBack(inFlight.entity);
    await reconcileMoney(server.deps.ledger);
    for (const { entity } of [lost, inFlight]) {
      expect(await stateOf(entity)).toMatchObject({ state: 'taken' });
      expect(await caseOf(entity)).toMatchObject({ what: 'maybe_given_twice' });
    }
    bank.meanwhile = async () => {};
    await sendRefundsOff(server);
    expect(bank.sent.map(([entity]) => entity)).toEqual([inFlight.entity]);
    // What nobody had sent is no question.
    const still = await came(800);
    await take(still.booking, still.entity, 800);
    expect(await isOpen(still.entity)).toBe(false);
  });
});
