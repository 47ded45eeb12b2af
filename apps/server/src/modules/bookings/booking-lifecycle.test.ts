import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { HOLD_MINUTES, OWNER_ANSWER_HOURS, PAYMENT_LINK_MINUTES } from '@basera/contract/limits';
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
} from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays, decideBooking, rejectUnanswered } from './index.ts';

describe.each(databaseKinds)('the life of a booking (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('dev@example.com');
  });
  afterAll(() => server.close());

  const businessOf = async (id: number) => (await shownBooking(guest, id)).room.business_id as number;

  it('lets the owner accept a paid request, once and only their own', async () => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database, { reviewsRequests: true }));
    const business = await businessOf(id);
    await expect(decideBooking(server.deps.bookings, business + 1, id, 'accepted')).rejects.toMatchObject({
      code: 'not_found',
    });
    await Promise.all([1, 2].map(() => decideBooking(server.deps.bookings, business, id, 'accepted')));
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    await expect(decideBooking(server.deps.bookings, business, id, 'rejected')).rejects.toMatchObject({
      code: 'not_changeable',
    });
    expect(await eventsOf(server.database, id)).toEqual(['requested', 'accepted']);
  });

  it('gives all money back when the owner rejects, and sells the nights again', async () => {
    const stay = await makeStay(server.database, { reviewsRequests: true });
    const { id } = await bookPaid(server, guest, stay);
    await decideBooking(server.deps.bookings, await businessOf(id), id, 'rejected');
    await sendRefundsOff(server);
    expect(await shownBooking(guest, id)).toMatchObject({
      status: 'rejected',
      payment: { status: 'refunded' },
      refund: { amount: 4000, status: 'done' },
    });
    expect(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).toEqual({});
  });

  it('gives the money back for a request nobody answers', async () => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database, { reviewsRequests: true }));
    server.clock.advance(OWNER_ANSWER_HOURS * 3600 - 600);
    await rejectUnanswered(server.deps.bookings);
    expect((await shownBooking(guest, id)).status).toBe('pending');
    server.clock.advance(600);
    await rejectUnanswered(server.deps.bookings);
    expect((await shownBooking(guest, id)).status).toBe('rejected');
  });

  it('completes a stay at check-out', async () => {
    const { id, request } = await bookPaid(server, guest, await makeStay(server.database));
    const checkOut = instantInIndia(request.end_date, '11:00');
    server.clock.freeze(new Date(checkOut.getTime() - 1000));
    await completeStays(server.deps.bookings);
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    server.clock.set(checkOut);
    await completeStays(server.deps.bookings);
    expect((await shownBooking(guest, id)).status).toBe('completed');
    expect(await eventsOf(server.database, id)).toEqual(['accepted', 'completed']);
  });

  it('resumes a payment while the hold lives: on its page, then on a new one, and money paid on both goes back once', async () => {
    const stay = await makeStay(server.database);
    const { id, page } = await book(server, guest, stay);
    const resume = async () => {
      const { status, body } = await guest.call('POST', `/user/inquiries/${id}/payment-page`);
      return status === 200 ? new URL(body.data.payment.payment_url).pathname : body.code;
    };
    expect(await resume()).toBe(page);
    server.clock.advance(PAYMENT_LINK_MINUTES * 60);
    const next = await resume();
    expect(next).not.toBe(page);
    expect(await resume()).toBe(next);
    const before = await refundsSent(server);
    await pay(server, next);
    await pay(server, page, { webhook: 'twice' });
    await sendRefundsOff(server);
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'accepted', payment: { status: 'completed' } });
    expect((await refundsSent(server)).slice(before.length)).toEqual([400_000]);
    expect(await resume()).toBe('not_changeable');
    expect(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).toEqual({
      [addDays(server.clock.today(), 10)]: 1,
      [addDays(server.clock.today(), 11)]: 1,
    });
  });

  it('does not resume what is over', async () => {
    const { id } = await book(server, guest, await makeStay(server.database));
    server.clock.advance(HOLD_MINUTES * 60);
    expect((await guest.call('POST', `/user/inquiries/${id}/payment-page`)).status).toBe(409);
    const stranger = await server.signedInAs('nobody@example.com');
    expect((await stranger.call('POST', `/user/inquiries/${id}/payment-page`)).status).toBe(404);
  });
});
