import { addDays, type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import type { StayCard } from '@basera/contract/endpoints/stays';
import { MAP_PINS_MAX, PAGE_SIZE } from '@basera/contract/limits';
import { HOUSE_RULES, type HouseRule, type HouseRules } from '@basera/contract/rules/facts/house-rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { ALL_SAID } from '../search-index/testing-searches.ts';
import { leastOf, nightly, type Room } from './testing-brute-prices.ts';

const CITIES = ['Udaipur', 'Candolim', 'Shimla'];
const CATEGORIES = ['Hotel', 'Villa'];
const AMENITIES = ['Wi-Fi', 'Parking', 'Pool'];
const DAYS = 12;
const STAYS = 40;
const DISCOUNTS: Record<number, number>[] = [{}, {}, { 2: 10 }, { 2: 7, 4: 45 }];

type Area = { north: number; south: number; east: number; west: number };
type Stay = {
  id: number;
  latitude: number | null;
  longitude: number | null;
  city: string;
  category: string;
  stars: number;
  amenities: string[];
  houseRules: HouseRules | undefined;
  rooms: Room[];
};
type Ask = {
  city: string | null;
  area: Area | null;
  categories: string[];
  stars: number[];
  amenities: string[];
  houseRules: HouseRule[];
  priceMin: number;
  priceMax: number;
  guests: number;
  children: number;
  from: number | null;
  nights: number;
  order: 'asc' | 'desc';
  page: number;
};

// Coordinates in steps of a hundredth, so that some lie on the edge of an area.
const latitudeAt = (step: number) => (2450 + step) / 100;
const longitudeAt = (step: number) => (7370 + step) / 100;
const twoSteps = fc.tuple(fc.integer({ min: -1, max: 10 }), fc.integer({ min: -1, max: 10 }));
const areas: fc.Arbitrary<Area> = fc.tuple(twoSteps, twoSteps).map(([lat, lng]) => ({
  north: latitudeAt(Math.max(...lat)),
  south: latitudeAt(Math.min(...lat)),
  east: longitudeAt(Math.max(...lng)),
  west: longitudeAt(Math.min(...lng)),
}));

const subset = <T>(items: T[]) => fc.subarray(items);
const asks: fc.Arbitrary<Ask> = fc.record({
  city: fc.option(fc.constantFrom(...CITIES)),
  area: fc.option(areas),
  categories: subset(CATEGORIES),
  stars: subset([3, 4, 5]),
  amenities: subset(AMENITIES),
  houseRules: subset([...HOUSE_RULES]),
  priceMin: fc.constantFrom(0, 1000, 2000),
  priceMax: fc.constantFrom(2500, 3500, 20_000),
  guests: fc.integer({ min: 0, max: 12 }),
  children: fc.constantFrom(0, 0, 1, 2),
  from: fc.option(fc.integer({ min: 0, max: DAYS - 1 })),
  nights: fc.integer({ min: 1, max: 4 }),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 3 }),
});

type Told = Pick<StayCard, 'id' | 'party' | 'cheapest_room' | 'last_room' | 'only_one'>;
const told = ({ id, party, cheapest_room, last_room, only_one }: Told) => ({
  id,
  total: party.total,
  perNight: party.per_night,
  cheapest: cheapest_room.base_price_per_night,
  lastRoom: last_room,
  onlyOne: only_one,
});

describe.each(databaseKinds)('search against a recomputation by hand (%s)', (kind) => {
  let server: TestApp;
  let today: CalendarDate;
  const stays: Stay[] = [];
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    server = await testApp(kind);
    today = server.clock.today();
    // Always the same town: a failing case can be looked at again.
    const dice =
      fc.sample(fc.array(fc.nat(9), { minLength: 400, maxLength: 400 }), { numRuns: 1, seed: 20_261_121 })[0] ?? [];
    let thrown = 0;
    const roll = (sides: number) => (dice[thrown++ % dice.length] ?? 0) % sides;
    for (let number = 0; number < STAYS; number += 1) stays.push(await randomStay(roll));
    for (const table of ['categories', 'amenities'] as const) {
      for (const row of await server.database.db.selectFrom(table).select(['id', 'name']).execute())
        ids[row.name] = row.id;
    }
  });
  afterAll(() => server.close());

  async function randomStay(roll: (sides: number) => number): Promise<Stay> {
    const shape = {
      city: CITIES[roll(3)] ?? 'Udaipur',
      category: CATEGORIES[roll(2)] ?? 'Hotel',
      stars: 3 + roll(5) / 2,
      latitude: roll(10) === 0 ? null : latitudeAt(roll(10)),
      longitude: longitudeAt(roll(10)),
      amenities: AMENITIES.filter(() => roll(2) === 0),
      houseRules: ALL_SAID[roll(ALL_SAID.length)],
      rooms: Array.from({ length: 1 + roll(3) }, () => ({
        price: 1000 + roll(7) * 500,
        units: 1 + roll(3),
        unitsGiven: roll(4) > 0,
        sleeps: 1 + roll(4),
        weekend: roll(3) === 0 ? 1000 + roll(7) * 500 : undefined,
        seasons: roll(2) === 0 ? [randomSeason(roll)] : [],
        rates: roll(3) === 0 ? { [addDays(today, roll(DAYS))]: 1000 + roll(7) * 500 } : {},
        caps: roll(4) === 0 ? { [addDays(today, roll(DAYS))]: 500 + roll(7) * 500 } : {},
        extra: roll(3) === 0 ? randomExtra(roll) : undefined,
        discounts: DISCOUNTS[roll(4)] ?? {},
      })),
    };
    const made = await makeStay(server.database, shape);
    const rooms: Room[] = [];
    for (const [index, room] of shape.rooms.entries()) {
      const id = made.rooms[index]?.id ?? 0;
      const booked = new Map<CalendarDate, number>();
      for (let day = 0; day < DAYS; day += 1) if (roll(3) === 0) booked.set(addDays(today, day), 1 + roll(room.units));
      await book(id, room.units, booked);
      for (const [night, price] of Object.entries(room.caps))
        await sql`insert into rate_caps values (${id}, ${night}, ${price * 100})`.execute(server.database.db);
      rooms.push({ ...room, id, booked });
    }
    return { ...shape, id: made.id, rooms };
  }

  function randomExtra(roll: (sides: number) => number): NonNullable<Room['extra']> {
    const guest = 200 + roll(8) * 400;
    return { included: 1 + roll(3), guest, child: (guest * roll(3)) / 2 };
  }

  function randomSeason(roll: (sides: number) => number): Room['seasons'][number] {
    const from = addDays(today, roll(DAYS));
    return { from, to: addDays(from, roll(6)), price: 1000 + roll(7) * 500, weekend: 1000 + roll(7) * 500 };
  }

  async function book(room_id: number, units: number, taken: Map<CalendarDate, number>) {
    for (const [night, count] of taken) {
      const row = { room_id, night, booked: count >> 1, closed: count - (count >> 1), units };
      await server.database.db.insertInto('room_nights').values(row).execute();
    }
    await sql`update rooms set sold_out = coalesce((select range_agg(daterange(night, night + 1))
      from room_nights where room_id = ${room_id} and booked + closed + linked = units), '{}') where id = ${room_id}`.execute(
      server.database.db,
    );
  }

  const isWithin = ({ north, south, east, west }: Area, { latitude, longitude }: Stay) =>
    latitude !== null &&
    longitude !== null &&
    latitude <= north &&
    latitude >= south &&
    longitude <= east &&
    longitude >= west;

  /** The answer by the book: night by night, room by room. */
  function recompute(ask: Ask) {
    const nights = ask.from === null ? [] : nightsOf(addDays(today, ask.from), addDays(today, ask.from + ask.nights));
    const free = (room: Room) => room.units - Math.max(0, ...nights.map((night) => room.booked.get(night) ?? 0));
    const matching = stays.flatMap((stay) => {
      const rooms = stay.rooms.filter((room) => free(room) > 0);
      const costs = (room: Room) => nightly(room, nights).reduce((sum, rate) => sum + rate, 0);
      const mean = (total: number) => Math.round((100 * total) / Math.max(1, nights.length)) / 100;
      const cheapest = mean(Math.min(...rooms.map(costs)));
      const units = rooms.flatMap((room) =>
        Array.from({ length: free(room) }, () => ({ room, rates: nightly(room, nights) })),
      );
      const children = Math.min(ask.children, ask.guests);
      const total = leastOf(units, Math.max(1, ask.guests) - children, children);
      const perNight = mean(total);
      const fits =
        (ask.city === null || ask.city === stay.city) &&
        (ask.area === null || isWithin(ask.area, stay)) &&
        (ask.categories.length === 0 || ask.categories.includes(stay.category)) &&
        (ask.stars.length === 0 || ask.stars.includes(Math.floor(stay.stars))) &&
        ask.amenities.every((amenity) => stay.amenities.includes(amenity)) &&
        ask.houseRules.every((rule) => stay.houseRules?.[rule]) &&
        Number.isFinite(total) &&
        perNight >= ask.priceMin &&
        (ask.priceMax >= 20_000 || perNight <= ask.priceMax);
      const left = rooms.reduce((sum, room) => sum + free(room), 0);
      const inAll = stay.rooms.reduce((sum, room) => sum + room.units, 0);
      // The last of several, or the only one: of rooms that the owner counted.
      const isOneLeft = nights.length > 0 && left === 1 && stay.rooms.every((room) => room.unitsGiven);
      const flags = { lastRoom: isOneLeft && inAll > 1, onlyOne: isOneLeft && inAll === 1 };
      return fits
        ? [{ id: stay.id, sum: total, total: nights.length > 0 ? total : null, perNight, cheapest, ...flags }]
        : [];
    });
    const sign = ask.order === 'asc' ? 1 : -1;
    matching.sort((a, b) => sign * (a.sum - b.sum) || a.id - b.id);
    return { total: matching.length, matching: matching.map(({ sum: _, ...shown }) => shown) };
  }

  function addressOf(ask: Ask): string {
    const params = new URLSearchParams();
    if (ask.city) params.set('city', ask.city);
    for (const [side, degrees] of Object.entries(ask.area ?? {})) params.set(side, String(degrees));
    for (const name of ask.categories) params.append('category_id[]', String(ids[name]));
    for (const stars of ask.stars) params.append('star_rating', String(stars));
    for (const name of ask.amenities) params.append('amenities[]', String(ids[name]));
    for (const rule of ask.houseRules) params.append('house_rules[]', rule);
    params.set('price_min', String(ask.priceMin));
    params.set('price_max', String(ask.priceMax));
    params.set('max_guests', String(ask.guests));
    if (ask.children > 0) params.set('children', String(ask.children));
    if (ask.from !== null) {
      params.set('from_date', addDays(today, ask.from));
      params.set('to_date', addDays(today, ask.from + ask.nights));
    }
    params.set('sort_order', ask.order);
    params.set('page', String(ask.page));
    return params.toString();
  }

  it('gives the same stays, prices, order and total', async () => {
    await fc.assert(
      fc.asyncProperty(asks, async (ask) => {
        const { status, body } = await server.call('GET', `/fetchPropertiesByFilters?${addressOf(ask)}`);
        expect(status).toBe(200);
        const expected = recompute(ask);
        const found = body.properties.data.map(told);
        const page = expected.matching.slice((ask.page - 1) * PAGE_SIZE, ask.page * PAGE_SIZE);
        expect({ total: body.properties.total, page: found }).toEqual({ total: expected.total, page });
      }),
      { numRuns: rounds(80, 300) },
    );
  });

  it('pins the same stays at the same prices, in the same order, whatever the page', async () => {
    const isPinned = new Map(stays.map((stay) => [stay.id, stay.latitude !== null]));
    await fc.assert(
      fc.asyncProperty(asks, async (ask) => {
        const { status, body } = await server.call('GET', `/properties/map-pins?${addressOf(ask)}`);
        expect(status).toBe(200);
        const { total, matching } = recompute(ask);
        const pins = body.data.pins.map(told);
        const expected = matching.slice(0, MAP_PINS_MAX).filter(({ id }) => isPinned.get(id));
        expect({ total: body.data.total, pins }).toEqual({ total, pins: expected });
      }),
      { numRuns: rounds(30, 120) },
    );
  });

  it('tells of the dates around what the cheapest stay costs then', async () => {
    await fc.assert(
      fc.asyncProperty(asks, async (ask) => {
        const from = ask.from ?? 0;
        const { status, body } = await server.call('GET', `/properties/date-totals?${addressOf({ ...ask, from })}`);
        expect(status).toBe(200);
        const expected = [-3, -2, -1, 0, 1, 2, 3]
          .map((shift) => from + shift)
          .filter((day) => day >= 0)
          .map((day) => ({
            from_date: addDays(today, day),
            to_date: addDays(today, day + ask.nights),
            total: recompute({ ...ask, from: day, order: 'asc' }).matching[0]?.total ?? null,
          }));
        expect(body.data).toEqual(expected);
      }),
      { numRuns: rounds(20, 80) },
    );
    const { status, body } = await server.call('GET', '/properties/date-totals?city=Udaipur');
    expect([status, body.errors]).toEqual([422, { from_date: 'Needs a check-in and a check-out.' }]);
  });
});
