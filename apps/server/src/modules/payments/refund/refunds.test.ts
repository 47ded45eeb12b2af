import { addDays } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  BankReference,
  LinkOutcome,
  PaymentGateway,
  RefundOutcome,
} from '../../../providers/payment-gateway/payment-gateway.ts';
import { bookPaid, eventsOf, pay } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { moneyNeedingAttention, reconcileRefunds, sendRefunds } from '../index.ts';
import { settlePayment } from '../settle-payment.ts';
import { oweRefund } from './owe-refund.ts';
import { settleRefund } from './settle-refund.ts';

describe.each(databaseKinds)('giving money back (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  /** What the gateway says of refunds, and what it was told. */
  let bank: {
    outcome: RefundOutcome;
    reference: BankReference | null;
    isDown: boolean;
    asked: number;
    sent: [transaction: string, paise: number][];
  };
  const arn: BankReference = { kind: 'arn', number: '74836295184029175630284' };
  const withBank = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    async refund({ transactionNumber, amount, idempotencyKey }) {
      if (bank.isDown) throw new Error('the bank is down');
      bank.sent.push([transactionNumber, amount]);
      return { refundId: `refund-${idempotencyKey}`, outcome: bank.outcome, reference: bank.reference };
    },
    async readRefund(reference) {
      bank.asked += 1;
      if (bank.isDown || !reference.startsWith('refund-')) throw new Error('the bank is down');
      return { outcome: bank.outcome, reference: bank.reference };
    },
  });

  beforeAll(async () => {
    server = await testApp(kind, { gateway: withBank });
    await server.listen();
    guest = await server.signedInAs('meena@example.com');
  });
  beforeEach(() => {
    bank = { outcome: 'done', reference: arn, isDown: false, asked: 0, sent: [] };
  });
  afterAll(() => server.close());

  const stayWithRooms = () => makeStay(server.database, { rooms: [{ units: 3 }] });
  const settled = () => server.deps.background.idle();
  async function cancel(id: number, refund: number) {
    const { status } = await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund } });
    expect(status).toBe(200);
    await settled();
  }
  /** Changes a booking of a room of ₹2,000 to so many nights; the path of the page to pay on, where there is one. */
  async function changeTo(nights: number, { id, request }: Awaited<ReturnType<typeof bookPaid>>) {
    const { start_date, rooms } = request;
    const { status, body } = await guest.call('POST', `/user/inquiries/${id}/change`, {
      body: {
        start_date,
        end_date: addDays(start_date, nights),
        guests: 2,
        amount: 2000 * nights,
        rooms: [{ room_id: rooms[0]?.room_id, quantity: 1, includes_meal: false }],
      },
    });
    expect(status).toBe(200);
    await settled();
    const url: string | null = body.data.change.payment_url;
    return url === null ? '' : new URL(url).pathname;
  }
  const paymentsOf = (id: number) =>
    server.database.db.selectFrom('payments').selectAll().where('booking_id', '=', id).orderBy('id').execute();
  async function refundsOf(id: number) {
    const refunds = await server.database.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.status', 'r.tries', 'r.last_error', 'r.gateway_refund_id', 'p.status as payment'])
      .select('p.attention')
      .where('p.booking_id', '=', id)
      .orderBy('r.id')
      .execute();
    return refunds.map((refund) => ({ ...refund, reference: refund.gateway_refund_id ?? '' }));
  }
  async function refundOf(id: number) {
    const [refund] = await refundsOf(id);
    if (!refund) throw new Error(`nothing goes back of booking ${id}`);
    return refund;
  }
  const say = (reference: string, outcome: RefundOutcome) =>
    settleRefund(server.deps.payments, reference, { outcome, reference: bank.reference });

  it('tries again ever later what cannot be sent, and asks for a person at the fifth time', async () => {
    const { id } = await bookPaid(server, guest, await stayWithRooms());
    bank.isDown = true;
    await cancel(id, 4000);
    for (const tries of [1, 2, 3, 4]) {
      expect(await refundOf(id)).toMatchObject({ tries, last_error: 'the bank is down', attention: null });
      server.clock.advance(2 ** tries * 60 - 30);
      await sendRefunds(server.deps.payments);
      expect((await refundOf(id)).tries).toBe(tries);
      server.clock.advance(31);
      await sendRefunds(server.deps.payments);
    }
    const flagged = await refundOf(id);
    expect(flagged).toMatchObject({ tries: 5, status: 'pending', attention: `refund ${flagged.id} failed 5 times` });
    expect(await moneyNeedingAttention(server.database.db)).toMatchObject([
      { kind: 'payment', booking: id, amount: 4000, why: `refund ${flagged.id} failed 5 times` },
      { kind: 'refund', booking: id, amount: 4000, why: 'could not be sent yet: the bank is down' },
    ]);
    Object.assign(bank, { isDown: false, outcome: 'sent' });
    server.clock.advance(3600);
    await sendRefunds(server.deps.payments);
    const { reference } = await refundOf(id);
    // Sent, but not there yet: the person still looks, and at the newest word.
    expect((await refundOf(id)).attention).toBe(`refund ${flagged.id} failed 5 times`);
    await say(reference, 'failed');
    expect(await refundOf(id)).toMatchObject({
      status: 'failed',
      payment: 'refunding',
      attention: `refund ${flagged.id} was refused by the bank`,
    });
    await say(reference, 'done');
    expect(await refundOf(id)).toMatchObject({ status: 'done', payment: 'refunded', attention: null });
    expect(await moneyNeedingAttention(server.database.db)).toEqual([]);
  });

  it('takes the last word of a bank, in whatever order its words come', async () => {
    const { id } = await bookPaid(server, guest, await stayWithRooms());
    bank.outcome = 'sent';
    await cancel(id, 4000);
    const { reference } = await refundOf(id);
    const statusAfter = async (outcome: RefundOutcome) => {
      await say(reference, outcome);
      const { status, payment } = await refundOf(id);
      return [status, payment];
    };
    expect(await statusAfter('failed')).toEqual(['failed', 'refunding']);
    expect(await statusAfter('sent')).toEqual(['failed', 'refunding']);
    expect(await statusAfter('done')).toEqual(['done', 'refunded']);
    expect(await statusAfter('failed')).toEqual(['done', 'refunded']);
    expect(await statusAfter('sent')).toEqual(['done', 'refunded']);
    await expect(say('refund-of-nobody', 'done')).resolves.toBeUndefined();
  });

  it('calls a payment given back once all its refunds have arrived', async () => {
    const booked = await bookPaid(server, guest, await stayWithRooms());
    bank.outcome = 'sent';
    await changeTo(1, booked);
    await cancel(booked.id, 2000);
    const [first, second] = (await refundsOf(booked.id)).map(({ reference }) => reference);
    await say(first ?? '', 'done');
    expect((await paymentsOf(booked.id)).map(({ status }) => status)).toEqual(['refunding']);
    await say(second ?? '', 'done');
    expect((await paymentsOf(booked.id)).map(({ status }) => status)).toEqual(['refunded']);
  });

  it('gives back of no payment more than came in with it', async () => {
    const booked = await bookPaid(server, guest, await stayWithRooms());
    await pay(server, await changeTo(3, booked));
    await changeTo(2, booked);
    await cancel(booked.id, 4000);
    const [first, second] = (await paymentsOf(booked.id)).map((payment) => payment.transaction_number);
    expect(bank.sent).toEqual([
      [second, 200_000],
      [first, 400_000],
    ]);
    const more = {
      bookingId: booked.id,
      amount: paise(1),
      reason: 'By mistake.',
      key: 'more',
      now: server.clock.now(),
    };
    const owing = server.database.db.transaction().execute((trx) => oweRefund(trx, more));
    await expect(owing).rejects.toThrow('1 paise more would go back than came in');
    expect(await refundsOf(booked.id)).toHaveLength(2);
  });

  it('gives a late payment for a change back from itself, though a newer one was paid', async () => {
    const booked = await bookPaid(server, guest, await stayWithRooms());
    const givenUp = await changeTo(3, booked);
    await pay(server, await changeTo(4, booked));
    await pay(server, givenUp);
    await settled();
    const [, late] = await paymentsOf(booked.id);
    expect(bank.sent).toEqual([[late?.transaction_number, 200_000]]);
    expect((await paymentsOf(booked.id)).map(({ status }) => status)).toEqual(['completed', 'refunded', 'completed']);
  });

  it('asks about a refund that is under way once an hour, until the bank is done', async () => {
    const { id } = await bookPaid(server, guest, await stayWithRooms());
    bank.outcome = 'sent';
    await cancel(id, 4000);
    const askedAfter = async (seconds: number) => {
      server.clock.advance(seconds);
      await reconcileRefunds(server.deps.payments);
      return bank.asked;
    };
    expect(await askedAfter(3500)).toBe(0);
    expect(await askedAfter(101)).toBe(1);
    bank.isDown = true;
    expect(await askedAfter(3601)).toBe(2);
    // It did not answer: the next hour it is asked again.
    expect(await askedAfter(3500)).toBe(2);
    Object.assign(bank, { isDown: false, outcome: 'done' });
    expect(await askedAfter(101)).toBe(3);
    expect(await askedAfter(3601)).toBe(3);
    expect(await refundOf(id)).toMatchObject({ status: 'done', payment: 'refunded' });
  });

  const again: LinkOutcome = {
    kind: 'paid',
    transactionNumber: 'pay_again',
    amount: paise(400_000),
    currency: 'INR',
  };
  /** The gateway says one thing after another of the page a booking was paid on. */
  async function hear(id: number, outcomes: LinkOutcome[]) {
    const page = await server.database.db
      .selectFrom('payment_links as l')
      .innerJoin('payments as p', 'p.id', 'l.payment_id')
      .select('l.link_id')
      .where('p.booking_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const outcome of outcomes) expect(await settlePayment(server.deps.payments, page.link_id, outcome)).toBe(true);
    await settled();
  }

  it('tells once of a sum paid twice, however often it is heard of, and stays paid when its page ends', async () => {
    const { id } = await bookPaid(server, guest, await stayWithRooms());
    await hear(id, [again, again, { kind: 'expired' }]);
    // A transfer to the owner may have come with that page, as long as the gateway has not shown what did.
    expect(bank.sent).toEqual([]);
    server.clock.advance(11 * 60);
    await sendRefunds(server.deps.payments);
    expect(bank.sent).toEqual([['pay_again', 400_000]]);
    expect(await eventsOf(server.database, id)).toEqual(['accepted', 'returned']);
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['completed']);
  });

  it('leaves a booking paid when the bank is done with a sum that was paid twice', async () => {
    const { id } = await bookPaid(server, guest, await stayWithRooms());
    bank.outcome = 'sent';
    await hear(id, [again]);
    const { reference } = await refundOf(id);
    await say(reference, 'done');
    expect(await refundOf(id)).toMatchObject({ status: 'done', payment: 'completed' });
  });
});
