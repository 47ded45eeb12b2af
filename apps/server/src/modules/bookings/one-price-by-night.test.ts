import { addDays, type CalendarDate, daysBetween, instantInIndia, nightsOf } from '@basera/contract/calendar-date';
import type { Room } from '@basera/contract/endpoints/stays';
import { type Paise, paiseFromRupees } from '@basera/contract/money';
import { billOf } from '@basera/contract/rules/price-rows';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, shownBooking } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay, type RoomShape } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays } from './index.ts';

const RUNS = 12;
const DAYS_AHEAD = 20;

/** Rupees that a night may cost, often about the gap between the slabs of GST. */
const rate = fc
  .oneof(fc.integer({ min: 500, max: 15_000 }), fc.integer({ min: 6500, max: 9500 }))
  .filter((rupees) => rupees <= 7875 || rupees > 8850);
const season = fc.record({
  from: fc.nat(9),
  nights: fc.integer({ min: 1, max: 5 }),
  price: rate,
  weekend: fc.option(rate),
});
const anyRoom = fc
  .record({
    price: rate,
    weekend: fc.option(rate),
    meal: fc.constantFrom('both' as const, 'yes' as const, 'no' as const),
    meals: fc.integer({ min: 100, max: 1800 }),
    season,
    later: fc.option(season),
    dates: fc.array(fc.tuple(fc.nat(12), rate), { maxLength: 3 }),
  })
  // The base price of a room has one slab with its meals, too.
  .filter(({ price, meal, meals }) => meal !== 'both' || price + meals <= 7875 || price + meals > 8850);
type AnyRoom = typeof anyRoom extends fc.Arbitrary<infer T> ? T : never;
const anyStay = fc.record({
  rooms: fc.array(anyRoom, { minLength: 1, maxLength: 2 }),
  nights: fc.integer({ min: 1, max: 6 }),
  taken: fc.tuple(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), includesMeal: fc.boolean() }), fc.boolean()),
  change: fc.record({ from: fc.integer({ min: -2, max: 3 }), nights: fc.integer({ min: 1, max: 8 }) }),
});

type Season = { from: CalendarDate; to: CalendarDate; price: number; weekend?: number };

/** The seasons of a room about a check-in, the later one behind the first. */
function seasonsOf({ season: first, later }: AnyRoom, checkIn: CalendarDate): Season[] {
  const begin = addDays(checkIn, first.from - 4);
  const make = ({ nights, price, weekend }: AnyRoom['season'], from: CalendarDate): Season => ({
    from,
    to: addDays(from, nights - 1),
    price,
    ...(weekend !== null && { weekend }),
  });
  const one = make(first, begin);
  return later ? [one, make(later, addDays(one.to, 1 + later.from))] : [one];
}

/** What a night costs in rupees, reckoned as one would with pen and paper. */
function nightOf(
  room: AnyRoom,
  seasons: Season[],
  dates: Map<CalendarDate, number>,
  night: CalendarDate,
  meals: boolean,
) {
  const isWeekend = ['Fri', 'Sat'].includes(new Date(`${night}T12:00:00Z`).toUTCString().slice(0, 3));
  const inSeason = seasons.find(({ from, to }) => from <= night && night <= to);
  const ofSeason = inSeason && (isWeekend && inSeason.weekend !== undefined ? inSeason.weekend : inSeason.price);
  const ofBase = isWeekend && room.weekend !== null ? room.weekend : room.price;
  const price = (dates.get(night) ?? ofSeason ?? ofBase) + (room.meal === 'both' && meals ? room.meals : 0);
  return price > 7875 && price <= 8850 ? 7875 : price;
}

describe.each(everydayKinds)('one price, night by night (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
  });
  afterAll(() => server.close());

  type Wanted = { checkIn: CalendarDate; checkOut: CalendarDate };

  /** A stay with these rooms, and what so many of them cost by pen and paper. */
  async function made(rooms: AnyRoom[], checkIn: CalendarDate) {
    const priced = rooms.map((room) => ({
      room,
      seasons: seasonsOf(room, checkIn),
      dates: new Map(room.dates.map(([after, price]) => [addDays(checkIn, after - 4), price])),
    }));
    const shapes = priced.map(
      ({ room, seasons, dates }): RoomShape => ({
        units: 9,
        sleeps: 9,
        price: room.price,
        ...(room.weekend !== null && { weekend: room.weekend }),
        meal: room.meal,
        meals: [room.meals, 0, 0],
        seasons,
        rates: Object.fromEntries(dates),
      }),
    );
    const stay = await makeStay(server.database, { rooms: shapes });
    const cost = (taken: { quantity: number; includesMeal: boolean }[], { checkIn: from, checkOut }: Wanted) =>
      nightsOf(from, checkOut).reduce(
        (sum, night) =>
          priced.reduce(
            (all, { room, seasons, dates }, index) =>
              all +
              (taken[index]?.quantity ?? 0) * nightOf(room, seasons, dates, night, taken[index]?.includesMeal ?? false),
            sum,
          ),
        0,
      );
    return { stay, cost };
  }

  /** Rupees that came in for a booking. */
  const paidFor = async (guest: Person, id: number): Promise<number> => (await shownBooking(guest, id)).payment.amount;

  it('a stay costs the same on its page, quoted, paid, changed and invoiced, whatever its rates', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(anyStay, async ({ rooms, nights, taken: [first, otherMeals], change }) => {
        run += 1;
        const guest = await server.signedInAs(`by-night-${run}@example.com`);
        const checkIn = addDays(server.clock.today(), DAYS_AHEAD);
        const dates = { checkIn, checkOut: addDays(checkIn, nights) };
        const { stay, cost } = await made(rooms, checkIn);
        const taken = rooms.map((_, index) => (index === 0 ? first : { quantity: 1, includesMeal: otherMeals }));
        const wanted = cost(taken, dates);

        const offered = async ({ checkIn: from, checkOut }: Wanted): Promise<Room[]> => {
          const query = `start_date=${from}&end_date=${checkOut}`;
          const { body } = await server.call('GET', `/showPropertyDetails/${stay.slug}?${query}`);
          return stay.rooms.map(({ id }) => body.data.property.rooms.find((room: Room) => room.id === id));
        };
        const onPage = await offered(dates);
        const bill = billOf(
          onPage.map((room, index) => ({ room, ...(taken[index] ?? first) })),
          2,
        );
        expect(bill.total).toBe(wanted);
        expect(bill.rows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(wanted, 6);

        const chosen = onPage.map(({ id }, index) => ({
          room_id: id,
          quantity: taken[index]?.quantity ?? 1,
          includes_meal: taken[index]?.includesMeal ?? false,
        }));
        const redirectUrl = `http://localhost:3000/booking/${stay.slug}/confirmed`;
        const claim = { start_date: checkIn, end_date: dates.checkOut, guests: 2, redirectUrl };
        const place = (amount: number, prices: number[]) =>
          guest.call('POST', '/user/room-inquiries', {
            body: { ...claim, amount, rooms: chosen.map((room, index) => ({ ...room, price: prices[index] ?? 0 })) },
          });
        const { quote } = (await place(1, [])).body;
        expect(quote.amount).toBe(wanted);
        const placed = await place(
          wanted,
          onPage.map((room) => room.base_price_per_night),
        );
        expect(placed.status).toBe(200);
        const id: number = placed.body.data.inquiry.id;
        await pay(server, new URL(placed.body.data.payment.payment_url).pathname);
        expect(await paidFor(guest, id)).toBe(wanted);

        const moved = addDays(checkIn, change.from);
        const later = { checkIn: moved, checkOut: addDays(moved, change.nights) };
        const terms = { start_date: moved, end_date: later.checkOut, guests: 2, rooms: chosen };
        const ofChange = (await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body: terms })).body.data
          .quote;
        const changedTo = cost(taken, later);
        expect([ofChange.amount_before, ofChange.amount]).toEqual([wanted, changedTo]);
        const body = { ...terms, amount: changedTo };
        const { change: done } = (await guest.call('POST', `/user/inquiries/${id}/change`, { body })).body.data;
        if (done.payment_url) await pay(server, new URL(done.payment_url).pathname);

        server.clock.set(instantInIndia(later.checkOut, '11:00'));
        await completeStays(server.deps.bookings);
        const invoice = await server.database.db
          .selectFrom('invoices')
          .selectAll()
          .where('booking_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(invoice.total).toBe(paiseFromRupees(changedTo));
        const rows = invoice.rows as {
          nights: number;
          quantity: number;
          price: Paise;
          is_mean: boolean;
          total: Paise;
        }[];
        for (const row of rows) if (!row.is_mean) expect(row.total).toBe(row.price * row.nights * row.quantity);
        const nightsTold = rows.reduce((sum, row) => sum + row.nights * row.quantity, 0);
        const roomNights = chosen.reduce((sum, { quantity }) => sum + quantity, 0) * daysBetween(moved, later.checkOut);
        expect(nightsTold).toBe(roomNights);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
