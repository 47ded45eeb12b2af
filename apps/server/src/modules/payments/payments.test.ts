import { HOLD_MINUTES, PAYMENT_LINK_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../../providers/payment-gateway/payment-gateway.ts';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { takeTurn } from '../../testing/bookings/come-to-rest.ts';
import { pay as payOn, sendRefundsOff } from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './index.ts';

type Mood = 'well' | 'failing' | 'lying about the amount';

describe.each(databaseKinds)('paying (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let mood: Mood = 'well';
  const moody = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    async createLink(request, signal) {
      if (mood === 'failing') throw new Error('500 from the gateway');
      const amount =
        mood === 'lying about the amount' ? ((request.amount - 100) as typeof request.amount) : request.amount;
      return sandbox.createLink({ ...request, amount }, signal);
    },
  });

  beforeAll(async () => {
    server = await testApp(kind, { gateway: moody });
    await server.listen();
    guest = await server.signedInAs('ravi@example.com');
  });
  afterAll(() => server.close());

  const requestFor = (stay: MadeStay) => bookingRequest(stay, { today: server.clock.today() });

  async function book(stay: MadeStay, by = guest) {
    const { status, body } = await by.call('POST', '/user/room-inquiries', { body: requestFor(stay) });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const link: string = body.data.payment.payment_url;
    return { id: body.data.inquiry.id as number, page: new URL(link).pathname };
  }

  const pay = (page: string, choice: { outcome: string; webhook?: string }) => payOn(server, page, choice);

  const statusOf = async (id: number) =>
    (await guest.call('GET', `/user/payment/${id}/status`)).body.data.payment.status as string;
  const bookingStatus = async (id: number) => {
    const { body } = await guest.call('GET', '/user/inquiries');
    return body.data.inquiries.data.find((booking: { id: number }) => booking.id === id)?.status as string;
  };
  const backAt = (location: unknown) => {
    const { pathname, search } = new URL(String(location));
    return server.app.inject({ url: `${pathname}${search}` });
  };

  it('confirms the booking when the signed webhook arrives, and sends the browser back to it', async () => {
    const { id, page } = await book(await makeStay(server.database));
    expect((await server.app.inject({ url: page })).body).toContain('Pay ₹4,000');
    const sent = await pay(page, { outcome: 'success', webhook: 'now' });
    expect(sent.statusCode).toBe(303);
    const back = new URL(String(sent.headers.location));
    expect(back.pathname).toMatch(/^\/booking\/stay-.+\/confirmed$/);
    expect(back.searchParams.get('booking_id')).toBe(String(id));
    expect(await statusOf(id)).toBe('completed');
    expect(await bookingStatus(id)).toBe('accepted');
    const { body } = await guest.call('GET', `/user/payment/${id}/status`);
    expect(body.data.payment).toMatchObject({ amount: 4000, transaction_number: expect.stringMatching(/^pay_/) });
  });

  it('confirms by the signed return alone when no webhook comes', async () => {
    const { id, page } = await book(await makeStay(server.database));
    const sent = await pay(page, { outcome: 'success', webhook: 'never' });
    expect(await statusOf(id)).toBe('pending');
    const back = await backAt(sent.headers.location);
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toMatch(new RegExp(`\\?booking_id=${id}$`));
    expect(await statusOf(id)).toBe('completed');
  });

  it('confirms by asking the gateway when neither webhook nor browser comes', async () => {
    const { id, page } = await book(await makeStay(server.database));
    await pay(page, { outcome: 'success', webhook: 'never' });
    await reconcilePayments(server.deps.payments);
    expect(await statusOf(id)).toBe('completed');
    expect(await bookingStatus(id)).toBe('accepted');
  });

  it('asks every half minute about a page that took the place of an expired one', async () => {
    const { id, page } = await book(await makeStay(server.database));
    server.clock.advance(PAYMENT_LINK_MINUTES * 60 + 60);
    await reconcilePayments(server.deps.payments);
    expect(await statusOf(id)).toBe('expired');
    const resumed = await guest.call('POST', `/user/inquiries/${id}/payment-page`);
    const next = new URL(resumed.body.data.payment.payment_url).pathname;
    expect(next).not.toBe(page);
    server.clock.advance(31);
    await reconcilePayments(server.deps.payments);
    await pay(next, { outcome: 'success', webhook: 'never' });
    server.clock.advance(31);
    await reconcilePayments(server.deps.payments);
    expect([await statusOf(id), await bookingStatus(id)]).toEqual(['completed', 'accepted']);
  });

  it('asks about all unpaid links in one turn, those whose hold lives first', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 70 }] });
    // One person holds only so much unpaid.
    const crowd = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => server.signedInAs(`crowd-${n}@example.com`)));
    for (let number = 0; number < 60; number += 1) await book(stay, crowd[number % crowd.length]);
    server.clock.advance(31);
    const { id, page } = await book(stay);
    await reconcilePayments(server.deps.payments);
    await pay(page, { outcome: 'success', webhook: 'never' });
    server.clock.advance(31);
    await reconcilePayments(server.deps.payments);
    expect(await statusOf(id)).toBe('completed');
  });

  it('does not believe a forged return', async () => {
    const { id, page } = await book(await makeStay(server.database));
    const sent = await pay(page, { outcome: 'pending' });
    const forged = new URL(String(sent.headers.location));
    forged.searchParams.set('sandbox_status', 'success');
    await backAt(forged.href);
    expect(await statusOf(id)).toBe('pending');
    await backAt(sent.headers.location);
    expect(await statusOf(id)).toBe('pending');
  });

  it('lets a failed try be followed by a good one while the hold lives', async () => {
    const { id, page } = await book(await makeStay(server.database));
    await pay(page, { outcome: 'failure' });
    expect(await statusOf(id)).toBe('failed');
    expect(await bookingStatus(id)).toBe('pending');
    await pay(page, { outcome: 'success', webhook: 'twice' });
    expect(await statusOf(id)).toBe('completed');
    await pay(page, { outcome: 'failure' });
    expect(await statusOf(id)).toBe('completed');
  });

  it('refuses a webhook with a missing, wrong or altered signature and changes nothing', async () => {
    const { id, page } = await book(await makeStay(server.database));
    const event = {
      eventId: 'event_forged',
      about: {
        kind: 'link',
        linkId: page.split('/').at(-1),
        outcome: { kind: 'paid', transactionNumber: 'pay_x', amount: 400_000, currency: 'INR' },
      },
    };
    const signatures: Record<string, string>[] = [
      {},
      { 'x-sandbox-signature': 'abc' },
      { 'x-sandbox-signature': 'f'.repeat(64) },
    ];
    for (const headers of signatures) {
      const refused = await server.call('POST', '/payments/sandbox/webhook', { body: event, headers });
      expect(refused).toMatchObject({ status: 400, body: { code: 'signature_invalid' } });
    }
    expect(await statusOf(id)).toBe('pending');
  });

  it('takes the rooms again for a payment after the hold, if they are still free', async () => {
    const { id, page } = await book(await makeStay(server.database));
    server.clock.advance(HOLD_MINUTES * 60 + 60);
    expect(await bookingStatus(id)).toBe('expired');
    await pay(page, { outcome: 'success' });
    expect(await bookingStatus(id)).toBe('accepted');
    expect(await statusOf(id)).toBe('completed');
  });

  it('refunds in full a payment after the hold and the resale', async () => {
    const stay = await makeStay(server.database);
    const late = await book(stay);
    server.clock.advance(HOLD_MINUTES * 60 + 60);
    const quick = await book(stay);
    await pay(quick.page, { outcome: 'success' });
    await pay(late.page, { outcome: 'success', webhook: 'twice' });
    expect(await bookingStatus(quick.id)).toBe('accepted');
    expect(await bookingStatus(late.id)).toBe('expired');
    expect(await statusOf(late.id)).toBe('refunded');
    const refunds = await server.database.db.selectFrom('sandbox_refunds').selectAll().execute();
    expect(refunds.map((refund) => refund.amount)).toEqual([400_000]);
    const mail = await lastMail();
    expect(mail?.subject).toBe(`Your payment for ${stay.name} goes back`);
    expect(mail?.text).toContain('arrived after the time to pay was over');
  });

  it('gives a second payment back of which nobody tells, on a page that another took the place of', async () => {
    const { id, page } = await book(await makeStay(server.database));
    server.clock.advance(PAYMENT_LINK_MINUTES * 60);
    const resumed = await guest.call('POST', `/user/inquiries/${id}/payment-page`);
    await pay(new URL(resumed.body.data.payment.payment_url).pathname, { outcome: 'success' });
    expect([await statusOf(id), await bookingStatus(id)]).toEqual(['completed', 'accepted']);
    await reconcilePayments(server.deps.payments);
    await pay(page, { outcome: 'success', webhook: 'never' });
    server.clock.advance(15 * 60);
    await takeTurn(server);
    expect([await statusOf(id), await bookingStatus(id)]).toEqual(['completed', 'accepted']);
    const { rows } = await server.database.pool.query(
      `select r.amount, r.status from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ amount: 400_000, status: 'done' }]);
    expect((await lastMail())?.text).toContain('This booking was paid twice.');
    server.clock.advance(2 * 86_400);
    await takeTurn(server);
    expect((await server.database.pool.query('select 1 from several_pages')).rows).toEqual([]);
  });

  const lastMail = async () => {
    await server.deps.background.idle();
    return (await server.deps.demo?.outbox.list('ravi@example.com'))?.[0];
  };

  it('gives a payment back that arrives after the night it was for, though the room stayed free', async () => {
    const stay = await makeStay(server.database);
    const body = bookingRequest(stay, { today: server.clock.today(), checkIn: server.clock.today(), nights: 1 });
    const placed = await guest.call('POST', '/user/room-inquiries', { body });
    server.clock.advance(86_400);
    await pay(new URL(placed.body.data.payment.payment_url).pathname, { outcome: 'success' });
    await sendRefundsOff(server);
    const id = placed.body.data.inquiry.id as number;
    expect([await statusOf(id), await bookingStatus(id)]).toEqual(['refunded', 'expired']);
  });

  it('frees the rooms and says so when the gateway fails', async () => {
    const stay = await makeStay(server.database);
    mood = 'failing';
    const failed = await guest.call('POST', '/user/room-inquiries', {
      body: requestFor(stay),
      headers: { 'idempotency-key': 'k-1' },
    });
    mood = 'well';
    expect(failed).toMatchObject({ status: 503, body: { code: 'payment_gateway_unavailable' } });
    // Nor does the guest's limit on unpaid rooms count what the gateway let down.
    const counted = server.database.db.selectFrom('room_holds').select('id').where('property_id', '=', stay.id);
    expect(await counted.execute()).toEqual([]);
    const again = await guest.call('POST', '/user/room-inquiries', {
      body: requestFor(stay),
      headers: { 'idempotency-key': 'k-1' },
    });
    expect(again.status).toBe(200);
    expect(await counted.execute()).toHaveLength(1);
  });

  it('flags a payment of another amount for a person and confirms nothing', async () => {
    mood = 'lying about the amount';
    const { id, page } = await book(await makeStay(server.database));
    mood = 'well';
    await pay(page, { outcome: 'success' });
    expect(await statusOf(id)).toBe('pending');
    expect(await bookingStatus(id)).toBe('pending');
    const row = await server.database.db
      .selectFrom('payments')
      .select('attention')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.attention).toContain('expected 400000 INR');
  });

  it('leaves a late payment to the owner who accepts by hand', async () => {
    const { id, page } = await book(await makeStay(server.database, { reviewsRequests: true }));
    server.clock.advance(HOLD_MINUTES * 60 + 60);
    expect(await bookingStatus(id)).toBe('expired');
    await pay(page, { outcome: 'success' });
    expect([await statusOf(id), await bookingStatus(id)]).toEqual(['completed', 'pending']);
  });

  it('keeps a paid booking waiting where the owner accepts by hand', async () => {
    const { id, page } = await book(await makeStay(server.database, { reviewsRequests: true }));
    await pay(page, { outcome: 'success' });
    server.clock.advance(HOLD_MINUTES * 120);
    expect(await statusOf(id)).toBe('completed');
    expect(await bookingStatus(id)).toBe('pending');
  });

  it('finds money nobody could ask about for two weeks, through an outage, and gives it back', async () => {
    const { id, page } = await book(await makeStay(server.database));
    await pay(page, { outcome: 'success', webhook: 'never' });
    server.clock.advance(14 * 86_400);
    const { gateway } = server.deps.payments;
    const outOfReach = { ...gateway, readLink: () => Promise.reject(new Error('down')) };
    await reconcilePayments({ ...server.deps.payments, gateway: outOfReach });
    server.clock.advance(7 * 3600);
    await takeTurn(server);
    await takeTurn(server);
    expect(await bookingStatus(id)).toBe('expired');
    const refunds = await server.database.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.amount', 'r.gateway_refund_id'])
      .where('p.booking_id', '=', id)
      .execute();
    expect(refunds).toEqual([{ amount: 4000 * 100, gateway_refund_id: expect.any(String) }]);
  });
});
