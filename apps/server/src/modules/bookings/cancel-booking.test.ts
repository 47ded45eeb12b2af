import { instantInIndia } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStay } from '../../testing/factories.ts';
import { book, bookPaid, nightsOfRoom, pay, refundsSent, sendRefundsOff, shownBooking } from '../../testing/paying.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { databaseKinds } from '../../testing/test-database.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe.each(databaseKinds)('cancelling (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    server.deps.listening.origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
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
  ])('%i h before check-in (%i s later) gives back %i%%, once', async (hours, seconds, percent) => {
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

  it('lets an unpaid booking go at once, and takes its late payment as any other', async () => {
    const stay = await makeStay(server.database);
    const { id, page } = await book(server, guest, stay);
    expect((await preview(id)).body.data.cancellation).toEqual({ paid: 0, refund: 0, refund_by: null });
    expect((await cancel(id, 0)).status).toBe(200);
    expect((await shownBooking(guest, id)).status).toBe('expired');
    const other = await bookPaid(server, guest, stay);
    await pay(server, page);
    await sendRefundsOff(server);
    expect((await shownBooking(guest, id)).payment.status).toBe('refunded');
    expect((await shownBooking(guest, other.id)).status).toBe('accepted');
  });

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

  it('says what cannot be cancelled: begun, over, expired, or of somebody else', async () => {
    const { id, request } = await bookPaid(server, guest, await makeStay(server.database));
    const stranger = await server.signedInAs('stranger@example.com');
    expect([(await preview(id, stranger)).status, (await cancel(id, 4000, stranger)).status]).toEqual([404, 404]);
    expect(await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: {} })).toMatchObject({
      status: 422,
      body: { errors: { refund: expect.any(String) } },
    });
    server.clock.set(instantInIndia(request.start_date, '14:00'));
    expect(await cancel(id, 0)).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    const expired = await book(server, guest, await makeStay(server.database));
    server.clock.advance(HOLD_MINUTES * 60 + 1);
    expect((await cancel(expired.id, 0)).status).toBe(409);
  });
});
