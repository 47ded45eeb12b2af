import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  bookPaid,
  eventsOf,
  nightsOfRoom,
  pay,
  refundsSent,
  sendRefundsOff,
  shownBooking,
} from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { reconcilePayments } from '../../payments/index.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const NOTHING = { paid: 0, refund: 0, refund_by: null, refund_is_all: false, refund_waits: false };

describe.each(databaseKinds)('cancelling (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  const preview = (id: number, by = guest) => by.call('GET', `/user/inquiries/${id}/cancellation`);
  const cancel = (id: number, refund: number, by = guest) =>
    by.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund } });

  it.each([
    [48, -1, 100],
    [48, 1, 50],
    [24, -1, 50],
    [24, 1, 0],
  ])('%i h before check-in (%i s later) gives back %i percent, once', async (hours, seconds, percent) => {
    const stay = await makeStay(server.database, { checkInTime: '13:00' });
    const { id, request } = await bookPaid(server, guest, stay);
    server.clock.freeze(
      new Date(instantInIndia(request.start_date, '13:00').getTime() - hours * HOUR + seconds * SECOND),
    );
    const refund = (4000 * percent) / 100;
    const before = await refundsSent(server);
    expect((await preview(id)).body.data.cancellation).toMatchObject({ paid: 4000, refund });
    const answers = await Promise.all([cancel(id, refund), cancel(id, refund)]);
    for (const answer of [...answers, await cancel(id, refund)]) {
      expect(answer).toMatchObject({ status: 200, body: { data: { cancellation: { refund } } } });
    }
    await sendRefundsOff(server);
    expect((await refundsSent(server)).slice(before.length)).toEqual(refund > 0 ? [refund * 100] : []);
    expect(await shownBooking(guest, id)).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
      refund: refund > 0 ? { amount: refund, status: 'done' } : null,
      payment: { status: { 100: 'refunded', 50: 'partly_refunded', 0: 'completed' }[percent] },
    });
    expect(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).toEqual({});
  });

  it('asks again when a deadline has passed since the preview', async () => {
    const { id, request } = await bookPaid(server, guest, await makeStay(server.database));
    const deadline = instantInIndia(request.start_date, '14:00').getTime() - 48 * HOUR;
    server.clock.freeze(new Date(deadline));
    expect((await preview(id)).body.data.cancellation.refund).toBe(4000);
    server.clock.freeze(new Date(deadline + SECOND));
    expect(await cancel(id, 4000)).toMatchObject({
      status: 409,
      body: { code: 'refund_changed', cancellation: { refund: 2000 } },
    });
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    expect((await cancel(id, 2000)).status).toBe(200);
  });

  it('keeps the terms the booking was made under', async () => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    await server.database.db
      .updateTable('bookings')
      .set({ cancellation_policy: JSON.stringify({ freeHours: 1000, halfHours: 1, halfPercent: 30 }) })
      .where('id', '=', id)
      .execute();
    expect((await preview(id)).body.data.cancellation.refund).toBe(1200);
  });

  it('lets an unpaid booking go at once, and gives its late payment back', async () => {
    const stay = await makeStay(server.database);
    const { id, page } = await book(server, guest, stay);
    expect((await preview(id)).body.data.cancellation).toEqual(NOTHING);
    expect((await cancel(id, 0)).status).toBe(200);
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'cancelled', payment: { status: 'expired' } });
    const other = await bookPaid(server, guest, stay);
    await pay(server, page);
    await sendRefundsOff(server);
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
    expect((await shownBooking(guest, other.id)).status).toBe('accepted');
  });

  const stepsOf = (id: number) => eventsOf(server.database, id);
  /** Paise that went back of a booking, in the order they were owed. */
  const refundsOf = async (id: number) =>
    (
      await server.database.db
        .selectFrom('refunds as r')
        .innerJoin('payments as p', 'p.id', 'r.payment_id')
        .select('r.amount')
        .where('p.booking_id', '=', id)
        .where('r.status', '=', 'done')
        .orderBy('r.id')
        .execute()
    ).map(({ amount }) => amount);
  const mailsAbout = async (id: number) => {
    await server.deps.background.idle();
    const all = (await server.deps.demo?.outbox.list('asha@example.com')) ?? [];
    return all.filter(({ text }) => text.includes(`#${id}`)).reverse();
  };

  it('gives back, and says so by mail, what was paid before it was cancelled and known only afterwards', async () => {
    const { id, page } = await book(server, guest, await makeStay(server.database));
    await pay(server, page, { webhook: 'never' });
    expect((await preview(id)).body.data.cancellation).toEqual(NOTHING);
    expect((await cancel(id, 0)).body.data.cancellation.paid).toBe(0);
    await reconcilePayments(server.deps.payments);
    await sendRefundsOff(server);
    expect(await refundsOf(id)).toEqual([400_000]);
    expect(await shownBooking(guest, id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
      refund: { amount: 4000, status: 'done' },
    });
    expect(await stepsOf(id)).toEqual(['given_up', 'returned']);
    const mails = await mailsAbout(id);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your payment for .+ goes back$/)]);
    expect(mails[0]?.text).toMatch(
      /arrived after you had cancelled it.+₹4,000 goes back the way you paid, by \d+ \w+\./,
    );
    // Again it is as it was the first time.
    expect((await cancel(id, 0)).body.data.cancellation).toEqual(NOTHING);
  });

  it('asks the gateway before it says that nothing was paid', async () => {
    const { id, page } = await book(server, guest, await makeStay(server.database));
    await pay(server, page, { webhook: 'never' });
    server.clock.advance(31);
    expect((await preview(id)).body.data.cancellation).toMatchObject({ paid: 4000, refund: 4000 });
    expect((await cancel(id, 4000)).status).toBe(200);
  });

  it('asks again where a payment has arrived since the preview, even if nothing of it goes back', async () => {
    const { id, page, request } = await book(server, guest, await makeStay(server.database), {
      checkIn: addDays(server.clock.today(), 1),
    });
    server.clock.freeze(new Date(instantInIndia(request.start_date, '14:00').getTime() - 23 * HOUR));
    const held = server.clock.now();
    await server.database.db
      .updateTable('bookings')
      .set({ hold_expires_at: new Date(held.getTime() + HOUR) })
      .where('id', '=', id)
      .execute();
    await pay(server, page);
    expect(await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 0, paid: 0 } })).toMatchObject({
      status: 409,
      body: { code: 'refund_changed', cancellation: { paid: 4000, refund: 0 } },
    });
    expect((await shownBooking(guest, id)).status).toBe('accepted');
  });

  it('gives back what is paid for a change of a booking that was cancelled meanwhile', async () => {
    const { id, change, page } = await changing(3);
    expect(change.status).toBe('pending');
    expect((await cancel(id, 4000)).status).toBe(200);
    const changes = server.database.db.selectFrom('booking_changes').select('status').where('booking_id', '=', id);
    expect(await changes.execute()).toEqual([{ status: 'expired' }]);
    await pay(server, page);
    await sendRefundsOff(server);
    expect(await refundsOf(id)).toEqual([400_000, 200_000]);
    expect(await stepsOf(id)).toEqual(['accepted', 'cancelled', 'returned']);
    expect((await mailsAbout(id)).at(-1)?.text).toContain('arrived after you had cancelled it');
  });

  it('gives back what is paid for a change that its guest has replaced by another', async () => {
    const { id, page, terms } = await changing(3);
    const other = {
      ...terms,
      start_date: addDays(terms.start_date, 1),
      end_date: addDays(terms.start_date, 3),
      amount: 4000,
    };
    const replaced = await guest.call('POST', `/user/inquiries/${id}/change`, { body: other });
    expect(replaced.body.data.change.status).toBe('applied');
    await pay(server, page);
    await sendRefundsOff(server);
    expect(await shownBooking(guest, id)).toMatchObject({
      status: 'accepted',
      start_date: other.start_date,
      refund: { amount: 2000, status: 'done' },
    });
    expect(await stepsOf(id)).toEqual(['accepted', 'changed', 'returned']);
    expect((await mailsAbout(id)).at(-1)?.text).toContain('The booking itself is as it was.');
  });

  /** A paid booking of two nights whose change to so many waits for its payment. */
  async function changing(nights: number) {
    const stay = await makeStay(server.database);
    const { id, request } = await bookPaid(server, guest, stay);
    const terms = {
      start_date: request.start_date,
      end_date: addDays(request.start_date, nights),
      guests: 2,
      rooms: [{ room_id: stay.rooms[0]?.id ?? 0, quantity: 1, includes_meal: false }],
      amount: 2000 * nights,
    };
    const { body } = await guest.call('POST', `/user/inquiries/${id}/change`, { body: terms });
    const { change } = body.data;
    return { id, terms, change, page: new URL(change.payment_url).pathname };
  }

  it('gives everything back for a request that its owner has not answered', async () => {
    const stay = await makeStay(server.database, { reviewsRequests: true });
    const { id, request } = await bookPaid(server, guest, stay, { checkIn: server.clock.today(), nights: 1 });
    expect(request.start_date).toBe(server.clock.today());
    expect((await preview(id)).status).toBe(409);
    const ahead = await bookPaid(server, guest, stay);
    server.clock.set(new Date(instantInIndia(ahead.request.start_date, '14:00').getTime() - HOUR));
    expect((await cancel(ahead.id, 4000)).status).toBe(200);
    expect((await shownBooking(guest, ahead.id)).status).toBe('cancelled');
  });

  it('says what cannot be cancelled: begun, over, or of somebody else', async () => {
    const { id, request } = await bookPaid(server, guest, await makeStay(server.database));
    const stranger = await server.signedInAs('stranger@example.com');
    expect([(await preview(id, stranger)).status, (await cancel(id, 4000, stranger)).status]).toEqual([404, 404]);
    expect(await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: {} })).toMatchObject({
      status: 422,
      body: { errors: { refund: expect.any(String) } },
    });
    const begins = instantInIndia(request.start_date, '14:00');
    server.clock.freeze(begins);
    expect(await cancel(id, 0)).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
  });
});
