import { addDays } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldKeys } from '../../../platform/idempotency.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { pay } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type StayShape } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(databaseKinds)('booking rooms (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  const stayWith = (shape: StayShape = {}) => makeStay(server.database, shape);
  const request = (stay: MadeStay, more = {}) => ({
    ...bookingRequest(stay, { today: server.clock.today() }),
    ...more,
  });
  const book = (body: unknown, headers = {}) => guest.call('POST', '/user/room-inquiries', { body, headers });
  /** As when the process ends before it could keep its answer. */
  const forgetAnswer = (key: string) =>
    server.database.db.updateTable('idempotency_keys').set({ response: null }).where('key', '=', key).execute();
  const bookedNights = async (stay: MadeStay) => {
    const rows = await server.deps.database.db
      .selectFrom('room_nights')
      .select(['night', 'booked'])
      .where('room_id', '=', stay.rooms[0]?.id ?? 0)
      .where('booked', '>', 0)
      .execute();
    return rows.length;
  };

  it('holds the rooms, asks for payment at the gateway and shows the booking as pending', async () => {
    const stay = await stayWith({ rooms: [{ price: 3000, units: 2 }] });
    const placed = await book(request(stay));
    expect(placed.status).toBe(200);
    expect(placed.body.data.payment.payment_url).toMatch(/^http:\/\/localhost:3000\/sandbox\/pay\/link_/);
    const { body } = await guest.call('GET', '/user/inquiries');
    const [booking] = body.data.inquiries.data;
    expect(booking).toMatchObject({
      id: placed.body.data.inquiry.id,
      status: 'pending',
      property: { slug: stay.slug },
      payment: { amount: 6000, status: 'pending', transaction_number: null },
      rooms: [{ room_id: stay.rooms[0]?.id, quantity: 1, includes_meal: false }],
    });
  });

  it('lets a sold-out night be the check-in day of nobody, but the check-out day of anybody', async () => {
    const stay = await stayWith();
    const first = request(stay);
    expect((await book(first)).status).toBe(200);
    expect((await book(first)).body).toMatchObject({ code: 'rooms_unavailable' });
    const before = { ...first, start_date: addDays(first.start_date, -2), end_date: first.start_date };
    const after = { ...first, start_date: first.end_date, end_date: addDays(first.end_date, 2) };
    expect((await book(before)).status).toBe(200);
    expect((await book(after)).status).toBe(200);
  });

  it.each([
    ['an amount of ₹1', { amount: 1 }],
    ['an amount too high by a paisa', { amount: 4000.01 }],
  ])('refuses %s with a fresh quote and takes nothing', async (_case, change) => {
    const stay = await stayWith();
    const refused = await book(request(stay, change));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'price_changed', quote: { amount: 4000, nights: 2 } });
    expect(await bookedNights(stay)).toBe(0);
  });

  it('refuses a changed room price', async () => {
    const stay = await stayWith();
    const honest = request(stay);
    const refused = await book({ ...honest, rooms: [{ ...honest.rooms[0], price: 1 }] });
    expect(refused.body).toMatchObject({ code: 'price_changed', quote: { rooms: [{ price: 2000, total: 4000 }] } });
  });

  it('charges meals only where they are a choice and chosen', async () => {
    const stay = await stayWith({ rooms: [{ price: 2000, meal: 'both', meals: [300, 0, 500], units: 5 }] });
    const withMeals = request(stay, {
      amount: 2 * 2 * 2800,
      rooms: [{ room_id: stay.rooms[0]?.id, quantity: 2, price: 2800, includes_meal: true }],
    });
    expect((await book(withMeals)).status).toBe(200);
    const included = await stayWith({ rooms: [{ price: 2000, meal: 'yes', meals: [300, 0, 0] }] });
    const room = { room_id: included.rooms[0]?.id, quantity: 1, price: 2000, includes_meal: true };
    expect((await book(request(included, { rooms: [room] }))).status).toBe(200);
    const { body } = await guest.call('GET', '/user/inquiries');
    const [ofIncluded, ofChosen] = body.data.inquiries.data;
    expect(ofIncluded.rooms[0].room_details).toMatchObject({ base_price_per_night: 2000, breakfast: 0, dinner: 0 });
    expect(ofChosen.rooms[0].room_details).toMatchObject({ base_price_per_night: 2000, breakfast: 300, dinner: 500 });
  });

  const brokenQuantities = [0, -1, 1.5, 999, '2', null];
  it.each(brokenQuantities)('refuses a quantity of %s by name', async (quantity) => {
    const stay = await stayWith({ rooms: [{ units: 3 }] });
    const honest = request(stay);
    const refused = await book({ ...honest, rooms: [{ ...honest.rooms[0], quantity }] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(['rooms.0.quantity']);
    expect(await bookedNights(stay)).toBe(0);
  });

  it('names the field of every other thing that makes no sense', async () => {
    const stay = await stayWith({ rooms: [{ units: 3 }, { units: 1 }] });
    const other = await stayWith();
    const today = server.clock.today();
    const honest = request(stay);
    const room = honest.rooms[0];
    const broken: [string, object][] = [
      ['start_date', { start_date: addDays(today, -1) }],
      ['start_date', { start_date: '2026-02-30' }],
      ['end_date', { end_date: honest.start_date }],
      ['end_date', { end_date: addDays(honest.start_date, 400) }],
      ['start_date', { start_date: addDays(today, 900), end_date: addDays(today, 902) }],
      ['guests', { guests: 0 }],
      ['guests', { guests: 3 }],
      ['guests', { guests: 30 }],
      ['rooms', { rooms: [] }],
      ['rooms', { rooms: [room, room] }],
      ['rooms.0.room_id', { rooms: [{ ...room, room_id: 999_999 }] }],
      ['rooms.0.room_id', { rooms: [{ ...room, room_id: 99_999_999_999 }] }],
      ['rooms.1.room_id', { rooms: [room, { ...room, room_id: other.rooms[0]?.id }] }],
      ['rooms.0.quantity', { rooms: [{ ...room, quantity: 4 }] }],
      ['redirectUrl', { redirectUrl: 'https://evil.example/booking/x/confirmed' }],
      ['redirectUrl', { redirectUrl: 'http://localhost:3000/profile' }],
      ['redirectUrl', { redirectUrl: 'javascript:alert(1)' }],
      ['amount', { amount: -1 }],
    ];
    for (const [field, change] of broken) {
      const refused = await book({ ...honest, ...change });
      expect([field, refused.status]).toEqual([field, 422]);
      expect(refused.body.errors).toHaveProperty([field]);
    }
    expect(await bookedNights(stay)).toBe(0);
  });

  it('refuses rooms that sleep fewer than come, in words', async () => {
    const stay = await stayWith({ rooms: [{ units: 3, sleeps: 2 }] });
    const refused = await book(request(stay, { guests: 3 }));
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      message: 'These rooms sleep 2.',
      errors: { guests: 'These rooms sleep 2.' },
    });
    const two = { ...bookingRequest(stay, { today: server.clock.today(), quantity: 2 }), guests: 4 };
    expect((await book(two)).status).toBe(200);
    expect((await book({ ...two, guests: 5 })).body.errors).toEqual({ guests: 'These rooms sleep 4.' });
  });

  it('needs a session', async () => {
    const stay = await stayWith();
    const refused = await server.call('POST', '/user/room-inquiries', { body: request(stay) });
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it('makes one booking of a repeated request, at once or one after the other', async () => {
    const stay = await stayWith({ rooms: [{ units: 9 }] });
    const key = { 'idempotency-key': `double-click-${kind}` };
    const answers = await Promise.all([1, 2, 3].map(() => book(request(stay), key)));
    answers.push(await book(request(stay), key));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const other = await book(request(stay, { guests: 1 }), key);
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('goes on with the booking of a request whose process ended before the answer', async () => {
    const stay = await stayWith();
    const key = { 'idempotency-key': `cut-off-${kind}` };
    const first = await book(request(stay), key);
    await forgetAnswer(key['idempotency-key']);
    server.clock.advance(21);
    // The last room is its own: without the key it is gone.
    expect((await book(request(stay))).body.code).toBe('rooms_unavailable');
    expect((await book(request(stay), key)).body).toEqual(first.body);
    expect((await book(request(stay), key)).body).toEqual(first.body);
  });

  it('remembers a request for a week, and the booking for good', async () => {
    const stay = await stayWith({ rooms: [{ units: 9 }] });
    const key = { 'idempotency-key': `last-week-${kind}` };
    const first = await book(request(stay), key);
    const known = () =>
      server.database.db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('key', '=', key['idempotency-key'])
        .execute();
    server.clock.advance(7 * 86_400 - 60);
    await forgetOldKeys(server.deps.bookings);
    expect(await known()).toHaveLength(1);
    server.clock.advance(61);
    await forgetOldKeys(server.deps.bookings);
    expect(await known()).toEqual([]);
    expect((await guest.call('GET', `/user/payment/${first.body.data.inquiry.id}/status`)).status).toBe(200);
  });

  it('books anew for a cut-off request whose hold is over', async () => {
    const stay = await stayWith();
    const key = { 'idempotency-key': `cut-off-long-ago-${kind}` };
    const first = await book(request(stay), key);
    await forgetAnswer(key['idempotency-key']);
    server.clock.advance(HOLD_MINUTES * 60 + 1);
    const again = await book(request(stay), key);
    expect(again.status).toBe(200);
    expect(again.body.data.inquiry.id).not.toBe(first.body.data.inquiry.id);
  });

  it('books anew for a cut-off request whose first booking is paid by now, and leaves that alone', async () => {
    const stay = await stayWith({ reviewsRequests: true, rooms: [{ units: 2 }] });
    const key = { 'idempotency-key': `cut-off-and-paid-${kind}` };
    const first = await book(request(stay), key);
    await forgetAnswer(key['idempotency-key']);
    await pay(server, new URL(first.body.data.payment.payment_url).pathname, { webhook: 'never' });
    server.clock.advance(31);
    const status = () => guest.call('GET', `/user/payment/${first.body.data.inquiry.id}/status`);
    expect((await status()).body.data.payment.status).toBe('completed');
    const again = await book(request(stay), key);
    expect(again.status).toBe(200);
    expect(again.body.data.inquiry.id).not.toBe(first.body.data.inquiry.id);
    expect((await status()).body.data.payment.status).toBe('completed');
  });

  it('sells a held room again once the hold is over, though no sweep has run', async () => {
    const stay = await stayWith();
    expect((await book(request(stay))).status).toBe(200);
    server.clock.advance(HOLD_MINUTES * 60 - 5);
    expect((await book(request(stay))).status).toBe(409);
    server.clock.advance(6);
    expect((await book(request(stay))).status).toBe(200);
    const { body } = await guest.call('GET', '/user/inquiries');
    expect(body.data.inquiries.data.slice(0, 2).map((booking: { status: string }) => booking.status)).toEqual([
      'pending',
      'expired',
    ]);
  });

  it('sells a held room again at the first asking, however many other holds are over too', async () => {
    const busy = await stayWith({ rooms: [{ units: 60 }] });
    // One person holds only so much unpaid.
    const crowd = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => server.signedInAs(`crowd-${n}-${kind}@example.com`)));
    for (let number = 0; number < 60; number += 1) {
      const one = crowd[number % crowd.length];
      expect((await one?.call('POST', '/user/room-inquiries', { body: request(busy) }))?.status).toBe(200);
    }
    const last = await stayWith();
    expect((await book(request(last))).status).toBe(200);
    server.clock.advance(HOLD_MINUTES * 60 + 1);
    expect((await book(request(last))).status).toBe(200);
  });

  it('shows nobody the bookings of somebody else', async () => {
    const stay = await stayWith();
    const placed = await book(request(stay));
    const stranger = await server.signedInAs(`stranger-${kind}@example.com`);
    expect((await stranger.call('GET', '/user/inquiries')).body.data.inquiries.data).toEqual([]);
    const status = await stranger.call('GET', `/user/payment/${placed.body.data.inquiry.id}/status`);
    expect(status.status).toBe(404);
  });
});
