import { addDays, type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import { SPECIAL_ORDERS } from '@basera/contract/limits';
import { paise } from '@basera/contract/money';
import { HOUSE_RULES, type HouseRules } from '@basera/contract/rules/facts/house-rules';
import { GUEST_RATINGS } from '@basera/contract/rules/reviews/guest-rating';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import type { StaySearch } from '../search/search-queries.ts';
import { type StaySearcher, sqlSearcher } from './stay-searcher.ts';

export const CITIES = ['Udaipur', 'Candolim', 'Shimla'];
const STATE_OF: Record<string, string> = { Udaipur: 'Rajasthan', Candolim: 'Goa', Shimla: 'Himachal Pradesh' };
export const CATEGORIES = ['Hotel', 'Villa'];
export const AMENITIES = ['Wi-Fi', 'Parking', 'Pool'];
const DAYS = 14;

export const stayDates = (today: CalendarDate) =>
  fc.record({ from: fc.nat(DAYS), nights: fc.integer({ min: 1, max: 4 }) }).map(({ from, nights }) => ({
    checkIn: addDays(today, from),
    checkOut: addDays(today, from + nights),
  }));

const step = fc.integer({ min: -3, max: 3 });
/** Where stays are made: some lie on the edge of an area, some in the same place. */
const latitude = step.map((steps) => 24.5 + steps / 100);
const longitude = step.map((steps) => 73.7 + steps / 100);
const between = (degree: fc.Arbitrary<number>) => fc.tuple(degree, degree).map((ends) => ends.sort((a, b) => a - b));
const areas = fc
  .tuple(between(latitude), between(longitude))
  .map(([[south = 0, north = 0], [west = 0, east = 0]]) => ({ north, south, east, west }));

/** Searches of every kind: known and unknown places under all their names, ids that nothing has. */
export const searches = (today: CalendarDate): fc.Arbitrary<StaySearch> =>
  fc.record({
    city: fc.option(fc.constantFrom(...CITIES, 'goa', 'GOA', 'kandolim', 'rajasthan', 'konkan', 'Atlantis')),
    area: fc.option(areas),
    dates: fc.option(stayDates(today)),
    today: fc.constant(today),
    guests: fc.nat(12),
    children: fc.nat(3),
    categoryIds: fc.subarray([1, 2, 9]),
    stars: fc.subarray([3, 4, 5]),
    leastRatings: fc.oneof(
      { weight: 2, arbitrary: fc.subarray([...GUEST_RATINGS], { maxLength: 0 }) },
      fc.subarray([...GUEST_RATINGS]),
    ),
    amenityIds: fc.subarray([1, 2, 3]),
    houseRules: fc.subarray([...HOUSE_RULES]),
    priceMin: fc.constantFrom(0, 100_000, 200_000).map(paise),
    priceMax: fc.constantFrom(null, 250_000, 350_000).map((price) => (price === null ? null : paise(price))),
    order: fc.constantFrom('asc' as const, 'desc' as const, ...SPECIAL_ORDERS),
    offset: fc.constantFrom(0, 5, 30),
    limit: fc.constant(5),
  });

export const NO_FILTERS = {
  area: null,
  dates: null,
  guests: 0,
  children: 0,
  categoryIds: [],
  stars: [],
  leastRatings: [],
  amenityIds: [],
  houseRules: [],
  priceMin: paise(0),
  priceMax: null,
  offset: 0,
};

/** A search for all there is, but for what is said otherwise. */
export const search = (more: Partial<StaySearch> = {}): StaySearch => ({
  ...NO_FILTERS,
  city: null,
  today: calendarDate('2026-11-23'),
  order: 'asc',
  limit: 12,
  ...more,
});

/** Throws where the searcher's answer is not that of the database. */
export async function expectSame(database: Database, searcher: StaySearcher, search: StaySearch): Promise<void> {
  const expected = await sqlSearcher(database.db).find(search);
  const found = await searcher.find(search);
  expect(found).toEqual(expected);
  const { order, offset, limit, ...counted } = search;
  expect(await searcher.countFilters(counted)).toEqual(await sqlSearcher(database.db).countFilters(counted));
  const ids = found.stays.map((stay) => stay.id);
  expect(await searcher.cards(ids)).toEqual(await sqlSearcher(database.db).cards(ids));
}

const roomShape = fc.record({
  price: fc.integer({ min: 2, max: 8 }).map((step) => step * 500),
  units: fc.integer({ min: 1, max: 3 }),
  unitsGiven: fc.boolean(),
  sleeps: fc.integer({ min: 1, max: 4 }),
  extra: fc.option(
    fc
      .record({ included: fc.integer({ min: 1, max: 3 }), guest: fc.integer({ min: 1, max: 6 }), child: fc.nat(2) })
      .map(({ included, guest, child }) => ({ included, guest: guest * 400, child: (guest * 400 * child) / 2 })),
    { nil: undefined, freq: 1 },
  ),
  discounts: fc.constantFrom<Record<number, number>>({}, {}, { 2: 10 }, { 2: 5, 3: 45 }),
});

const said = [true, false, null];
/** All that an owner can say: yes, no or nothing of each, never both at once. */
export const ALL_SAID: HouseRules[] = said
  .flatMap((couples_welcome) => said.map((families_only) => ({ couples_welcome, families_only })))
  .filter(({ couples_welcome, families_only }) => !(couples_welcome && families_only));
export const houseRules = fc.constantFrom(...ALL_SAID);

export const stayShapes = fc
  .record({
    city: fc.constantFrom(...CITIES),
    category: fc.constantFrom(...CATEGORIES),
    stars: fc.integer({ min: 6, max: 10 }).map((half) => half / 2),
    amenities: fc.subarray(AMENITIES),
    houseRules: fc.option(houseRules, { nil: undefined }),
    latitude: fc.option(latitude),
    longitude: fc.option(longitude),
    rooms: fc.array(roomShape, { minLength: 1, maxLength: 3 }),
  })
  .map((shape) => ({ ...shape, state: STATE_OF[shape.city] ?? '', aliases: shape.city === 'Candolim' ? ['goa'] : [] }));

/** Categories 1, 2 and amenities 1, 2, 3. */
export async function makeNames({ db }: Database): Promise<void> {
  await db
    .insertInto('categories')
    .values(CATEGORIES.map((name) => ({ name })))
    .execute();
  await db
    .insertInto('amenities')
    .values(AMENITIES.map((name, position) => ({ name, group_name: 'Comfort', position })))
    .execute();
}
