import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { nightsOfRoom, shownBooking } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { type RazorpayStub, type StubEvent, startRazorpayStub } from '../../testing/vendors/razorpay-stub.ts';
import { balancesOfBooking, openDifferences, reconcileDaily, reconcileMoney } from '../ledger/index.ts';
import { moneyNeedingAttention, reconcilePayments, reconcileRefunds, sendRefunds } from './index.ts';

describe.each(everydayKinds)('paying at Razorpay (%s)', (kind) => {
  let razorpay: RazorpayStub;
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    server = await testApp(kind, { env: razorpay.env });
    guest = await server.signedInAs('nila@example.com');
  });
  afterEach(() => {
    Object.assign(razorpay.mood, { failing: 0, losing: 0, isHanging: false, refundsTakeDays: false });
  });
  afterAll(async () => {
    await server.close();
    await razorpay.stop();
  });

  const order = (stay: MadeStay) =>
    guest.call('POST', '/user/room-inquiries', { body: bookingRequest(stay, { today: server.clock.today() }) });
  async function book(stay: MadeStay) {
    const { status, body } = await order(stay);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { id: body.data.inquiry.id as number, link: body.data.payment.payment_url as string };
  }
  async function deliver(...events: StubEvent[]) {
    const answers = await Promise.all(events.map((event) => server.app.inject(razorpay.delivery(event))));
    await server.deps.background.idle();
    return answers.map((answer) => answer.statusCode);
  }
  const comeBack = (address: URL) => server.app.inject({ url: `${address.pathname}${address.search}` });
  const shown = (id: number) => shownBooking(guest, id);
  const eventsOf = async (id: number) =>
    (await server.database.db.selectFrom('booking_events').select('kind').where('booking_id', '=', id).execute()).map(
      ({ kind: what }) => what,
    );
  /** Paid after its hold, when the rooms are somebody else's. */
  async function payTooLate() {
    const stay = await makeStay(server.database);
    const late = await book(stay);
    server.clock.advance(HOLD_MINUTES * 60 + 60);
    await book(stay);
    return { late, paid: razorpay.pay(late.link) };
  }
  const refundsOf = (paymentId: string) =>
    [...razorpay.refunds.values()].filter((refund) => refund.payment_id === paymentId);

  it('asks for a link that says what is paid, and leaves the talking to us', async () => {
    const { id, link } = await book(await makeStay(server.database));
    expect(link).toMatch(/^https:\/\/rzp\.example\/i\/plink_/);
    expect(razorpay.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/payment_links',
      body: {
        amount: 400_000,
        currency: 'INR',
        accept_partial: false,
        notify: { sms: false, email: false },
        callback_url: expect.stringMatching(new RegExp(`/confirmed\\?booking_id=${id}$`)),
        callback_method: 'get',
        customer: { email: 'nila@example.com' },
      },
    });
  });

  it('goes on with a link that was made and whose answer got lost', async () => {
    const { id, link } = await book(await makeStay(server.database));
    // As after a crash between the gateway's answer and our writing it down.
    await server.database.db.deleteFrom('payment_links').where('url', '=', link).execute();
    const resume = async () =>
      (await guest.call('POST', `/user/inquiries/${id}/payment-page`)).body.data.payment.payment_url;
    expect(await Promise.all([resume(), resume()])).toEqual([link, link]);
    await server.database.db.deleteFrom('payment_links').where('url', '=', link).execute();
    await deliver(razorpay.expire(link));
    const next = await resume();
    expect(next).not.toBe(link);
    await deliver(razorpay.pay(next).event);
    expect((await shown(id)).status).toBe('accepted');
  });

  it('frees the rooms when the answer about a new link gets lost', async () => {
    const stay = await makeStay(server.database);
    razorpay.mood.losing = 1;
    expect((await order(stay)).status).toBe(503);
    expect((await order(stay)).status).toBe(200);
  });

  it('confirms once, however often the webhook comes', async () => {
    const { id, link } = await book(await makeStay(server.database));
    const { event, paymentId } = razorpay.pay(link);
    expect(new Set(await deliver(...Array.from({ length: 100 }, () => event)))).toEqual(new Set([200]));
    expect(await shown(id)).toMatchObject({
      status: 'accepted',
      payment: { status: 'completed', transaction_number: paymentId },
    });
    expect(await eventsOf(id)).toEqual(['accepted']);
  });

  it('refuses a webhook with a wrong, missing or altered signature, and changes nothing', async () => {
    const { id, link } = await book(await makeStay(server.database));
    const { event } = razorpay.pay(link);
    const good = razorpay.delivery(event);
    const { 'x-razorpay-signature': _signature, ...unsigned } = good.headers;
    const bad = [
      razorpay.delivery(event, 'another secret'),
      { ...good, headers: unsigned },
      { ...good, payload: good.payload.replace('400000', '1') },
      { ...good, payload: `${good.payload} ` },
    ];
    for (const request of bad) expect((await server.app.inject(request)).statusCode).toBe(400);
    await server.deps.background.idle();
    expect((await shown(id)).payment.status).toBe('pending');
  });

  it('confirms by the signed return, and does not believe a forged one', async () => {
    const { id, link } = await book(await makeStay(server.database));
    const other = await book(await makeStay(server.database));
    const { back } = razorpay.pay(link);
    const forged = new URL(back);
    forged.searchParams.set('razorpay_payment_link_id', other.link.split('/').at(-1) ?? '');
    forged.searchParams.set('booking_id', String(other.id));
    await comeBack(forged);
    expect((await shown(other.id)).payment.status).toBe('pending');
    expect((await comeBack(back)).statusCode).toBe(303);
    expect((await shown(id)).status).toBe('accepted');
  });

  it('confirms by asking when no webhook comes, also where the first answers are errors', async () => {
    const { id, link } = await book(await makeStay(server.database));
    razorpay.pay(link);
    razorpay.mood.failing = 2;
    server.clock.advance(31);
    await reconcilePayments(server.deps.payments);
    server.clock.advance(31);
    await reconcilePayments(server.deps.payments);
    expect((await shown(id)).status).toBe('accepted');
  });

  it.each(['failing', 'hanging'])('frees the rooms when Razorpay is %s', async (how) => {
    const stay = await makeStay(server.database);
    razorpay.mood.failing = how === 'failing' ? 1 : 0;
    razorpay.mood.isHanging = how === 'hanging';
    expect(await order(stay)).toMatchObject({ status: 503, body: { code: 'payment_gateway_unavailable' } });
    expect(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).toEqual({});
  });

  it('gives a late payment back once, through errors and repeats', async () => {
    const { late, paid } = await payTooLate();
    razorpay.mood.failing = 2;
    await deliver(paid.event, paid.event);
    await Promise.all([1, 2, 3].map(() => sendRefunds(server.deps.payments)));
    expect(refundsOf(paid.paymentId)).toMatchObject([{ amount: 400_000 }]);
    expect((await shown(late.id)).payment.status).toBe('refunded');
  });

  it('shows a refund as under way until the bank is done, whoever tells', async () => {
    razorpay.mood.refundsTakeDays = true;
    const first = await payTooLate();
    await deliver(first.paid.event);
    const second = await payTooLate();
    await deliver(second.paid.event);
    for (const { late } of [first, second]) {
      expect(await shown(late.id)).toMatchObject({ payment: { status: 'refunding' }, refund: { status: 'pending' } });
    }
    const [told] = refundsOf(first.paid.paymentId);
    const [asked] = refundsOf(second.paid.paymentId);
    if (!told || !asked) throw new Error('there are no refunds');
    const done = razorpay.finish(told);
    await deliver(done, done);
    expect(await shown(first.late.id)).toMatchObject({ payment: { status: 'refunded' }, refund: { status: 'done' } });
    razorpay.finish(asked);
    server.clock.advance(3601);
    await reconcileRefunds(server.deps.payments);
    expect((await shown(second.late.id)).payment.status).toBe('refunded');
  });

  it('flags for a person: another amount, money for an unknown link, a refund the bank refuses', async () => {
    const cheap = await book(await makeStay(server.database));
    const tooLittle = [razorpay.pay(cheap.link, 100), razorpay.pay(cheap.link, 200)];
    for (const { event } of [...tooLittle, ...tooLittle]) await deliver({ ...event, id: `again-${Math.random()}` });
    expect(await shown(cheap.id)).toMatchObject({ status: 'pending', payment: { status: 'pending' } });
    const { event } = razorpay.pay(cheap.link);
    await deliver({ id: 'evt_unknown', body: event.body.replaceAll(/plink_\w+/g, 'plink_unknown') });
    razorpay.mood.refundsTakeDays = true;
    const { late, paid } = await payTooLate();
    await deliver(paid.event);
    const [refund] = refundsOf(paid.paymentId);
    if (refund) await deliver(razorpay.finish(refund, 'failed'));
    const found = await moneyNeedingAttention(server.database.db);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'payment',
          booking: cheap.id,
          why: tooLittle
            .map(({ paymentId }, at) => `the gateway reports ${100 * (at + 1)} INR (${paymentId}), expected 400000 INR`)
            .join('; '),
        }),
        expect.objectContaining({ kind: 'payment', booking: late.id, why: expect.stringContaining('by the bank') }),
        expect.objectContaining({ kind: 'refund', booking: late.id, amount: 4000, transaction: paid.paymentId }),
        expect.objectContaining({ kind: 'unmatched', why: expect.stringContaining('plink_unknown') }),
      ]),
    );
    expect(found).toHaveLength(4);
  });

  it('stays paid when the news come in another order', async () => {
    const { id, link } = await book(await makeStay(server.database));
    const expired = razorpay.expire(link);
    const { event } = razorpay.pay(link);
    await deliver(event);
    await deliver(expired);
    expect(await shown(id)).toMatchObject({ status: 'accepted', payment: { status: 'completed' } });
  });

  it('is settled some days later, and what the gateway then reports of all of this is in the books', async () => {
    const { id, link } = await book(await makeStay(server.database));
    await deliver(razorpay.pay(link).event);
    // Another sum than was asked for, of which nobody has heard yet.
    const stray = razorpay.pay((await book(await makeStay(server.database))).link, 100);
    razorpay.settle(server.clock.today());
    await reconcileDaily(server.deps.ledger);
    const unknown = async () =>
      (await openDifferences(server.database.db)).map(({ kind: what, facts }) => [
        what,
        (facts as { entity: string }).entity,
      ]);
    expect(await unknown()).toContainEqual(['report_and_books', stray.paymentId]);
    await deliver(stray.event);
    await reconcileMoney(server.deps.ledger);
    // What is left is what a person has been asked to look at all along: money that nobody asked for, and a refund that came back.
    const left = await unknown();
    expect(left).toContainEqual(['money_unasked', stray.paymentId]);
    expect(new Set(left.map(([what]) => what))).toEqual(new Set(['money_unasked', 'refund_refused']));
    expect((await balancesOfBooking(server.database.db, id)).fees).toBe(8_000);
  });
});
