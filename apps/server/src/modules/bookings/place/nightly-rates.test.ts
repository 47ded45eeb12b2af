import { addDays, calendarDate } from '@basera/contract/calendar-date';
import type { Room } from '@basera/contract/endpoints/stays';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, sendRefundsOff, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

/** A Thursday; the season begins on the Saturday. */
const THURSDAY = calendarDate('2026-12-17');
const day = (after: number) => addDays(THURSDAY, after);
const house: RoomShape = {
  units: 3,
  price: 2000,
  weekend: 2600,
  meal: 'both',
  meals: [300, 0, 0],
  seasons: [{ from: day(2), to: day(20), price: 4000, weekend: 5000 }],
  rates: { [day(7)]: 9000 },
};

describe.each(everydayKinds)('booking by the night (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    server.clock.set(new Date('2026-12-01T06:00:00Z'));
    guest = await server.signedInAs('nights@example.com');
  });
  afterAll(() => server.close());

  const roomOn = async (stay: MadeStay, from: number, to: number): Promise<Room> => {
    const query = `start_date=${day(from)}&end_date=${day(to)}`;
    return (await server.call('GET', `/showPropertyDetails/${stay.slug}?${query}`)).body.data.property.rooms[0];
  };
  const place = (stay: MadeStay, from: number, to: number, claim: { amount: number; price: number; meals?: boolean }) =>
    guest.call('POST', '/user/room-inquiries', {
      body: {
        start_date: day(from),
        end_date: day(to),
        guests: 2,
        amount: claim.amount,
        redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
        rooms: [{ room_id: stay.rooms[0]?.id, quantity: 1, price: claim.price, includes_meal: claim.meals ?? false }],
      },
    });
  /** Booked and paid as the page shows it. */
  async function booked(stay: MadeStay, from: number, to: number): Promise<number> {
    const room = await roomOn(stay, from, to);
    const { body } = await place(stay, from, to, { amount: room.total_price ?? 0, price: room.base_price_per_night });
    await pay(server, new URL(body.data.payment.payment_url).pathname);
    return body.data.inquiry.id;
  }
  const terms = (stay: MadeStay, from: number, to: number, quantity = 1) => ({
    start_date: day(from),
    end_date: day(to),
    guests: 2,
    rooms: [{ room_id: stay.rooms[0]?.id, quantity, includes_meal: false }],
  });
  const quoted = async (id: number, body: object) =>
    (await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body })).body.data.quote;
  const ratesOfBooking = async (id: number) => (await shownBooking(guest, id)).rooms[0].room_details;

  it('costs each night its own rate, as the page says, and keeps it whatever the owner changes', async () => {
    const stay = await makeStay(server.database, { rooms: [house] });
    const room = await roomOn(stay, 0, 3);
    expect(room).toMatchObject({ nightly_rates: [2000, 2600, 5000], total_price: 9600, base_price_per_night: 3200 });
    const id = await booked(stay, 0, 3);
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'accepted', payment: { amount: 9600 } });
    await sql`update rooms set base_price = 100000, weekend_price = null`.execute(server.database.db);
    await sql`delete from room_seasons`.execute(server.database.db);
    expect(await ratesOfBooking(id)).toMatchObject({
      base_price_per_night: 3200,
      nightly_rates: [2000, 2600, 5000],
      breakfast: 300,
    });
  });

  it('asks again with the new price where a night has another rate by then', async () => {
    const stay = await makeStay(server.database, { rooms: [house] });
    const seen = await roomOn(stay, 1, 3);
    await sql`insert into room_rates values (${seen.id}, ${day(1)}, 350000)`.execute(server.database.db);
    const claim = { amount: seen.total_price ?? 0, price: seen.base_price_per_night };
    expect(await place(stay, 1, 3, claim)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', quote: { amount: 8500, rooms: [{ price: 4250, total: 8500 }] } },
    });
    // The mean with meals or without may be claimed beside the amount, nothing else.
    expect((await place(stay, 1, 3, { amount: 9100, price: 4550, meals: true })).status).toBe(200);
    expect((await place(stay, 1, 3, { amount: 9100, price: 4250, meals: true })).status).toBe(200);
    expect((await place(stay, 1, 3, { amount: 9100, price: 2000, meals: true })).status).toBe(409);
  });

  it('charges the dearest price below for a night that no slab of the tax fits with its meals', async () => {
    const rooms = [
      { price: 7000, weekend: 7700, meal: 'both' as const, meals: [500, 0, 0] as [number, number, number] },
    ];
    const stay = await makeStay(server.database, { rooms });
    const amount = 7500 + 7875;
    expect((await place(stay, 0, 2, { amount: 7500 + 8200, price: 7850, meals: true })).body.quote.amount).toBe(amount);
    expect((await place(stay, 0, 2, { amount, price: amount / 2, meals: true })).status).toBe(200);
  });

  it('changed across the edge of a season costs the nights it has as booked, and the others what they cost now', async () => {
    const stay = await makeStay(server.database, { rooms: [house] });
    const id = await booked(stay, 0, 2);
    const { db } = server.database;
    // The base rate of a room that stays is the one it was booked at; a season or a date is what it is now.
    await sql`update rooms set base_price = 300000, weekend_price = 330000 where id = ${stay.rooms[0]?.id}`.execute(db);
    const longer = terms(stay, 0, 4);
    // 2,000 and 2,600 as booked, then Saturday and Sunday of the season.
    expect(await quoted(id, longer)).toMatchObject({
      amount_before: 4600,
      amount: 13_600,
      difference: 9000,
      nights: 4,
    });
    expect((await quoted(id, terms(stay, -1, 2))).amount).toBe(2000 + 4600);
    expect((await quoted(id, terms(stay, -6, -5))).amount).toBe(2600);
    expect((await quoted(id, terms(stay, 7, 8))).amount).toBe(9000);
    expect((await quoted(id, terms(stay, 1, 3, 2))).amount).toBe(2 * (2600 + 5000));
    const placed = await guest.call('POST', `/user/inquiries/${id}/change`, { body: { ...longer, amount: 13_600 } });
    await pay(server, new URL(placed.body.data.change.payment_url).pathname);
    expect(await shownBooking(guest, id)).toMatchObject({ end_date: day(4), payment: { amount: 13_600 } });
    expect(await ratesOfBooking(id)).toMatchObject({ nightly_rates: [2000, 2600, 5000, 4000] });

    // Back to two of its nights, at what they were booked at.
    await sql`update room_seasons set price = 100000, weekend_price = null`.execute(db);
    const shorter = terms(stay, 1, 3);
    expect(await quoted(id, shorter)).toMatchObject({ amount: 7600, difference: -6000, refund: 6000 });
    const done = await guest.call('POST', `/user/inquiries/${id}/change`, {
      body: { ...shorter, amount: 7600, refund: 6000 },
    });
    expect(done.body.data.change).toMatchObject({ status: 'applied', refund: 6000 });
    await sendRefundsOff(server);
    expect(await ratesOfBooking(id)).toMatchObject({ nightly_rates: [2600, 5000] });
  });

  it('of before costs its base price each night, and the season where it is moved into one', async () => {
    const stay = await makeStay(server.database, { rooms: [{ ...house, weekend: undefined, seasons: [], rates: {} }] });
    const id = await booked(stay, 0, 2);
    const { db } = server.database;
    await sql`update booking_rooms set nightly_rates = null, weekend_price = null where booking_id = ${id}`.execute(db);
    await sql`update rooms set weekend_price = 500000 where id = ${stay.rooms[0]?.id}`.execute(db);
    await sql`insert into room_seasons values (${stay.rooms[0]?.id}, ${day(2)}, ${day(9)}, 450000)`.execute(db);
    expect(await ratesOfBooking(id)).toMatchObject({ base_price_per_night: 2000, nightly_rates: [2000, 2000] });
    expect((await quoted(id, terms(stay, 0, 2, 2))).amount).toBe(8000);
    expect((await quoted(id, terms(stay, 1, 3))).amount).toBe(2000 + 4500);
    // As the release before leaves it, which carries on the rates of the dates that it changes.
    await sql`update booking_rooms set nightly_rates = '{900000}' where booking_id = ${id}`.execute(db);
    expect(await ratesOfBooking(id)).toMatchObject({ base_price_per_night: 2000, nightly_rates: [2000, 2000] });
    expect((await quoted(id, terms(stay, 1, 3))).amount).toBe(2000 + 4500);
  });
});
