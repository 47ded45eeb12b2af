import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { CALENDAR_ROOMS_MAX, HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay, type StayShape } from '../../testing/factories.ts';
import { joins } from '../../testing/joins.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { calendarOf, unrolled } from './testing-calendar.ts';

/** The day it is: a Monday. */
const TODAY = calendarDate('2026-11-23');
const day = (after: number) => addDays(TODAY, after);

describe.each(everydayKinds)('the calendar an owner reads (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    owner = await server.signedInAs('owner@example.com');
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
  });
  afterAll(() => server.close());

  const ownStay = async (shape: StayShape = {}) => {
    const stay = await makeStay(server.database, shape);
    await joins(server.database, owner, 'owner', stay);
    return stay;
  };

  it('has each night’s price and the rule that made it, units sold and seasons that touch the days', async () => {
    const stay = await ownStay({
      rooms: [
        {
          name: 'Lake Room',
          units: 3,
          price: 2000,
          weekend: 2600,
          seasons: [
            { from: day(-5), to: day(-1), price: 900 },
            { from: day(7), to: day(12), price: 3000, weekend: 3600 },
          ],
          rates: { [day(3)]: 1750 },
        },
        { name: 'Villa', price: 9000 },
      ],
    });
    await bookPaid(server, guest, stay, { checkIn: day(1), nights: 2, quantity: 2 });
    const { rooms, property, version } = await calendarOf(owner, stay, TODAY, day(14));
    expect([property, version]).toEqual([{ id: stay.id, name: stay.name }, 0]);
    expect(rooms.map(({ name, units }: { name: string; units: number }) => [name, units])).toEqual([
      ['Lake Room', 3],
      ['Villa', 1],
    ]);
    expect(rooms[0]).toMatchObject({ base_price: 2000, weekend_price: 2600 });
    expect(rooms[0].seasons).toEqual([
      { name: null, first_night: day(7), last_night: day(12), price: 3000, weekend_price: 3600 },
    ]);
    const { prices, rules, booked, closed } = unrolled(rooms[0]);
    expect(prices).toEqual([2000, 2000, 2000, 1750, 2600, 2600, 2000, 3000, 3000, 3000, 3000, 3600, 3600, 2000]);
    expect([rules[0], rules[3], rules[4], rules[7], rules[11]]).toEqual([
      'base',
      'date',
      'weekend',
      'season',
      'season_weekend',
    ]);
    expect(booked).toEqual([0, 2, 2, ...Array(11).fill(0)]);
    expect(closed).toEqual(Array(14).fill(0));
    expect(rooms[1].prices).toEqual([[9000, 14]]);
  });

  it('has a bar a booking, with who comes and how far it is, and one for what a change would make of it', async () => {
    const stay = await ownStay({ reviewsRequests: true, rooms: [{ units: 9 }] });
    const instant = await ownStay({ rooms: [{ units: 9 }] });
    const asked = await bookPaid(server, guest, stay, { checkIn: day(3), nights: 2 });
    const held = await book(server, guest, stay, { checkIn: day(4), nights: 1, quantity: 2 });
    const inHouse = await bookPaid(server, guest, instant, { checkIn: TODAY, nights: 2 });
    const accepted = await bookPaid(server, guest, instant, { checkIn: day(5), nights: 2 });
    const terms = { start_date: day(5), end_date: day(8), guests: 2, rooms: accepted.request.rooms, amount: 6000 };
    const changed = await guest.call('POST', `/user/inquiries/${accepted.id}/change`, { body: terms });
    expect(changed.status).toBe(200);
    const bars = async (of: typeof stay, from = TODAY, to = day(10)) =>
      (await calendarOf(owner, of, from, to)).bars.map(
        (bar: { booking_id: number; state: string; is_change: boolean }) => [bar.booking_id, bar.state, bar.is_change],
      );
    expect((await calendarOf(owner, stay, TODAY, day(10))).bars).toEqual([
      {
        booking_id: asked.id,
        guest_name: 'Asha Nair',
        check_in: day(3),
        check_out: day(5),
        state: 'asked',
        is_change: false,
        rooms: [{ room_id: stay.rooms[0]?.id, quantity: 1 }],
        units: [],
      },
      expect.objectContaining({
        booking_id: held.id,
        state: 'held',
        rooms: [{ room_id: stay.rooms[0]?.id, quantity: 2 }],
      }),
    ]);
    expect(await bars(instant)).toEqual([
      [inHouse.id, 'in_house', false],
      [accepted.id, 'accepted', false],
      [accepted.id, 'held', true],
    ]);
    // The day of check-out is a guest's no more; that of check-in is.
    expect(await bars(stay, day(5), day(6))).toEqual([]);
    expect(await bars(stay, day(2), day(4))).toEqual([[asked.id, 'asked', false]]);
    server.clock.advance(HOLD_MINUTES * 60 + 60);
    expect(await bars(stay)).toEqual([[asked.id, 'asked', false]]);
    server.clock.advance(-HOLD_MINUTES * 60 - 60);
  });

  it('comes 60 kinds of rooms a page, up to a year of them', async () => {
    const rooms = Array.from({ length: CALENDAR_ROOMS_MAX + 1 }, (_, index) => ({ price: 1000 + index }));
    const palace = await ownStay({ rooms });
    const page = async (number: number) =>
      (
        await owner.call(
          'GET',
          `/partners/properties/${palace.id}/calendar?from=${TODAY}&to=${day(365)}&page=${number}`,
        )
      ).body.data;
    const [first, second] = [await page(1), await page(2)];
    expect([first.rooms.length, second.rooms.length, first.last_page]).toEqual([CALENDAR_ROOMS_MAX, 1, 2]);
    expect(second.rooms[0].prices).toEqual([[1000 + CALENDAR_ROOMS_MAX, 365]]);
  });

  it('names what is wrong with what is asked', async () => {
    const stay = await ownStay();
    const wrong: [string, string][] = [
      [`from=${TODAY}&to=2026-13-01`, 'to'],
      [`to=${day(3)}`, 'from'],
      [`from=${TODAY}&to=${TODAY}`, 'to'],
      [`from=${TODAY}&to=${day(367)}`, 'to'],
      [`from=${TODAY}&to=${day(9)}&page=0`, 'page'],
    ];
    for (const [query, field] of wrong) {
      const answer = await owner.call('GET', `/partners/properties/${stay.id}/calendar?${query}`);
      expect([answer.status, Object.keys(answer.body.errors ?? {})], query).toEqual([422, [field]]);
    }
  });

  it('is nothing to anybody else', async () => {
    const stay = await ownStay();
    const elsewhere = await makeStay(server.database);
    const rival = await server.signedInAs('rival@example.com');
    await joins(server.database, rival, 'owner', elsewhere);
    const path = (id: number) => `/partners/properties/${id}/calendar?from=${TODAY}&to=${day(2)}`;
    const nowhere = await rival.call('GET', path(9_999_999));
    expect(nowhere).toMatchObject({ status: 404, body: { message: 'There is no such stay.' } });
    expect((await rival.call('GET', path(stay.id))).body).toEqual(nowhere.body);
    expect((await server.call('GET', path(stay.id))).status).toBe(401);
    expect((await rival.call('GET', path(elsewhere.id))).status).toBe(200);
  });
});
