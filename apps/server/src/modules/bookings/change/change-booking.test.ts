import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  bookPaid,
  nightsOfRoom,
  pay,
  refundsSent,
  sendRefundsOff,
  shownBooking,
} from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

const HOUR = 3_600_000;

describe.each(databaseKinds)('changing a booking (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('kiran@example.com');
  });
  afterAll(() => server.close());

  type Booked = Awaited<ReturnType<typeof bookPaid>>;
  const termsOf = ({ request }: Booked, days: { from?: number; nights?: number } = {}, quantity = 1) => {
    const start_date = addDays(request.start_date, days.from ?? 0);
    const [room] = request.rooms;
    return {
      start_date,
      end_date: addDays(start_date, days.nights ?? 2),
      guests: 2,
      rooms: [{ room_id: room?.room_id ?? 0, quantity, includes_meal: false }],
    };
  };
  const quote = async (id: number, terms: object) =>
    (await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body: terms })).body.data.quote;
  const change = (id: number, body: object, by = guest) => by.call('POST', `/user/inquiries/${id}/change`, { body });
  const roomOf = (stay: MadeStay) => stay.rooms[0]?.id ?? 0;
  const newRefunds = async (act: () => Promise<unknown>) => {
    const before = (await refundsSent(server)).length;
    await act();
    await sendRefundsOff(server);
    return (await refundsSent(server)).slice(before);
  };

  it('refuses a change to rooms that sleep fewer than come', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 2, sleeps: 2 }] });
    const booked = await bookPaid(server, guest, stay);
    const four = { ...termsOf(booked), guests: 4 };
    const words = { message: 'These rooms sleep 2.', errors: { guests: 'These rooms sleep 2.' } };
    expect(await change(booked.id, { ...four, amount: 4000 })).toMatchObject({ status: 422, body: words });
    expect((await quote(booked.id, { ...termsOf(booked, {}, 2), guests: 4 })).amount).toBe(8000);
  });

  it('adds nights when the difference is paid, and keeps them for it meanwhile', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    const first = booked.request.start_date;
    const terms = termsOf(booked, { nights: 3 });
    expect(await quote(booked.id, terms)).toMatchObject({
      amount_before: 4000,
      amount: 6000,
      difference: 2000,
      refund: 0,
      available: true,
    });
    const placed = await change(booked.id, { ...terms, amount: 6000 });
    expect(placed).toMatchObject({ status: 200, body: { data: { change: { status: 'pending', difference: 2000 } } } });
    expect(await nightsOfRoom(server, roomOf(stay))).toEqual({
      [first]: 1,
      [addDays(first, 1)]: 1,
      [addDays(first, 2)]: 1,
    });
    expect(await shownBooking(guest, booked.id)).toMatchObject({
      end_date: addDays(first, 2),
      change: { end_date: addDays(first, 3), difference: 2000 },
      payment: { amount: 4000 },
    });
    const again = await change(booked.id, { ...terms, amount: 6000 });
    expect(again.body.data.change.payment_url).toBe(placed.body.data.change.payment_url);
    await pay(server, new URL(placed.body.data.change.payment_url).pathname, { webhook: 'twice' });
    expect(await shownBooking(guest, booked.id)).toMatchObject({
      end_date: addDays(first, 3),
      change: null,
      payment: { amount: 6000, status: 'completed' },
    });
    const refunds = await newRefunds(() =>
      guest.call('POST', `/user/inquiries/${booked.id}/cancel`, { body: { refund: 6000 } }),
    );
    expect(refunds.sort()).toEqual([200_000, 400_000]);
    expect(await nightsOfRoom(server, roomOf(stay))).toEqual({});
  });

  it('lets an unpaid change go with its hold, and gives its late payment back', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    const placed = await change(booked.id, { ...termsOf(booked, { from: 1, nights: 3 }), amount: 6000 });
    server.clock.advance(HOLD_MINUTES * 60);
    const other = await book(server, guest, stay, { checkIn: addDays(booked.request.start_date, 2), nights: 1 });
    const refunds = await newRefunds(() => pay(server, new URL(placed.body.data.change.payment_url).pathname));
    expect(refunds).toEqual([200_000]);
    expect(await shownBooking(guest, booked.id)).toMatchObject({
      start_date: booked.request.start_date,
      status: 'accepted',
      payment: { status: 'completed' },
    });
    await guest.call('POST', `/user/inquiries/${other.id}/cancel`, { body: { refund: 0 } });
    const night = booked.request.start_date;
    expect(await nightsOfRoom(server, roomOf(stay))).toEqual({ [night]: 1, [addDays(night, 1)]: 1 });
  });

  it('lets go of the nights it leaves once the difference is paid', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    const placed = await change(booked.id, { ...termsOf(booked, { from: 1, nights: 3 }), amount: 6000 });
    await pay(server, new URL(placed.body.data.change.payment_url).pathname);
    expect(await nightsOfRoom(server, roomOf(stay))).toEqual(
      Object.fromEntries([1, 2, 3].map((night) => [addDays(booked.request.start_date, night), 1])),
    );
  });

  describe('paid after its hold', () => {
    const payLate = async (terms: object, amount: number, booked: Booked, isSwept = true) => {
      const placed = await change(booked.id, { ...terms, amount });
      server.clock.advance(HOLD_MINUTES * 60);
      if (isSwept) await shownBooking(guest, booked.id);
      await pay(server, new URL(placed.body.data.change.payment_url).pathname);
      return shownBooking(guest, booked.id);
    };
    const fromToday = (booked: Booked) => {
      const today = server.clock.today();
      return { ...termsOf(booked), start_date: today, end_date: addDays(today, 4) };
    };

    it('is made while the rooms are free, up to its first night', async () => {
      const stay = await makeStay(server.database);
      const booked = await bookPaid(server, guest, stay);
      const longer = await payLate(termsOf(booked, { nights: 3 }), 6000, booked);
      expect(longer).toMatchObject({ end_date: addDays(booked.request.start_date, 3), payment: { amount: 6000 } });
      const terms = fromToday(booked);
      const sooner = await payLate(terms, 8000, booked);
      expect(sooner).toMatchObject({ start_date: terms.start_date, end_date: terms.end_date, change: null });
      expect(await nightsOfRoom(server, roomOf(stay))).toEqual(
        Object.fromEntries([0, 1, 2, 3].map((night) => [addDays(terms.start_date, night), 1])),
      );
    });

    it.each([true, false])('is given back once its first night is over (swept: %s)', async (isSwept) => {
      const stay = await makeStay(server.database);
      const booked = await bookPaid(server, guest, stay);
      const { start_date } = booked.request;
      server.clock.set(instantInIndia(server.clock.today(), '23:45'));
      expect(await newRefunds(() => payLate(fromToday(booked), 8000, booked, isSwept))).toEqual([400_000]);
      expect(await shownBooking(guest, booked.id)).toMatchObject({ start_date, status: 'accepted', change: null });
      expect(await nightsOfRoom(server, roomOf(stay))).toEqual({ [start_date]: 1, [addDays(start_date, 1)]: 1 });
    });
  });

  it('moves a booking to other dates at once where the price stays', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    const first = booked.request.start_date;
    const answers = await Promise.all(
      [1, 2].map(() => change(booked.id, { ...termsOf(booked, { from: 1 }), amount: 4000 })),
    );
    for (const answer of answers) expect(answer.body.data.change).toMatchObject({ status: 'applied', refund: 0 });
    expect(await nightsOfRoom(server, roomOf(stay))).toEqual({ [addDays(first, 1)]: 1, [addDays(first, 2)]: 1 });
  });

  it('asks again where a deadline has passed since the guest saw what goes back', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    const deadline = instantInIndia(booked.request.start_date, '14:00').getTime() - 48 * HOUR;
    server.clock.set(new Date(deadline - HOUR));
    const shorter = termsOf(booked, { nights: 1 });
    expect(await quote(booked.id, shorter)).toMatchObject({ difference: -2000, refund: 2000 });
    server.clock.set(new Date(deadline + 1000));
    expect(await change(booked.id, { ...shorter, amount: 2000, refund: 2000 })).toMatchObject({
      status: 409,
      body: { code: 'refund_changed', quote: { amount: 2000, refund: 1000 } },
    });
    expect((await shownBooking(guest, booked.id)).end_date).toBe(booked.request.end_date);
    const consented = { ...shorter, amount: 2000, refund: 1000 };
    expect(await newRefunds(() => change(booked.id, consented))).toEqual([100_000]);
    // A repeat, whose first answer got lost.
    expect((await change(booked.id, consented)).body.data.change).toMatchObject({ status: 'applied', refund: 0 });
  });

  it('gives the difference back by the terms, and a late change never makes cancelling free again', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    server.clock.set(new Date(instantInIndia(booked.request.start_date, '14:00').getTime() - 30 * HOUR));
    const later = termsOf(booked, { from: 20, nights: 1 });
    expect(await quote(booked.id, later)).toMatchObject({ difference: -2000, refund: 1000 });
    expect(await newRefunds(() => change(booked.id, { ...later, amount: 2000 }))).toEqual([100_000]);
    expect(await shownBooking(guest, booked.id)).toMatchObject({
      status: 'accepted',
      free_until: null,
      refund: { amount: 1000 },
    });
    const { body } = await guest.call('GET', `/user/inquiries/${booked.id}/cancellation`);
    expect(body.data.cancellation).toMatchObject({ paid: 2000, refund: 1000 });
    const refunds = await newRefunds(() =>
      guest.call('POST', `/user/inquiries/${booked.id}/cancel`, { body: { refund: 1000 } }),
    );
    expect(refunds).toEqual([100_000]);
    expect((await shownBooking(guest, booked.id)).payment.status).toBe('partly_refunded');
  });

  it('keeps the price a room was booked at', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    await server.database.db
      .updateTable('rooms')
      .set({ base_price: 300_000 as never })
      .where('id', '=', roomOf(stay))
      .execute();
    expect((await quote(booked.id, termsOf(booked, { nights: 3 }))).amount).toBe(6000);
  });

  it('refuses rooms that are gone, another price, late changes, nonsense and strangers', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 1 }] });
    const elsewhere = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    const first = booked.request.start_date;
    await bookPaid(server, guest, stay, { checkIn: addDays(first, 2), nights: 1 });
    const more = termsOf(booked, { nights: 3 });
    expect((await quote(booked.id, more)).available).toBe(false);
    expect(await change(booked.id, { ...more, amount: 6000 })).toMatchObject({
      status: 409,
      body: { code: 'rooms_unavailable' },
    });
    expect(await change(booked.id, { ...more, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', quote: { amount: 6000 } },
    });
    const foreign = { ...more, rooms: [{ room_id: roomOf(elsewhere), quantity: 1, includes_meal: false }] };
    expect((await change(booked.id, { ...foreign, amount: 6000 })).body.errors).toHaveProperty('rooms.0.room_id');
    const reversed = { ...more, end_date: first, start_date: addDays(first, 1) };
    expect((await change(booked.id, { ...reversed, amount: 1 })).body.errors).toHaveProperty('end_date');
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await change(booked.id, { ...more, amount: 6000 }, stranger)).status).toBe(404);
    server.clock.set(new Date(instantInIndia(first, '14:00').getTime() - 24 * HOUR + 1000));
    expect(await change(booked.id, { ...more, amount: 6000 })).toMatchObject({
      status: 409,
      body: { code: 'not_changeable' },
    });
    expect((await shownBooking(guest, booked.id)).end_date).toBe(addDays(first, 2));
  });
});
