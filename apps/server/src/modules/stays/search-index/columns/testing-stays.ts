import { calendarDate } from '@basera/contract/calendar-date';
import { SPECIAL_ORDERS } from '@basera/contract/limits';
import { type Paise, paise } from '@basera/contract/money';
import fc from 'fast-check';
import type { IndexedStay } from './indexed-stay.ts';
import { anyLimits } from './limits/testing-limits.ts';
import { FULL, NIGHT_FACTOR } from './nights.ts';
import type { Question } from './question.ts';
import type { RatePiece } from './rates.ts';
import { weekendsBefore } from './stay-columns.ts';
import type { RoomTerms } from './terms.ts';

export const FIRST_NIGHT = calendarDate('2026-11-21');
export const NIGHTS = 40;

/** With more booked than there is, too: that is how it stands where an owner has taken units away. */
const nightsOfRoom = (units: number) =>
  fc
    .uniqueArray(fc.record({ night: fc.nat(NIGHTS - 1), booked: fc.integer({ min: 1, max: units + 1 }) }), {
      maxLength: 12,
      selector: ({ night }) => night,
    })
    .map((nights) => nights.map(({ night, booked }) => night * NIGHT_FACTOR + (booked === units ? FULL : booked)));

// Prices that share a bucket, that are equal, and beyond the last bucket.
const price = fc.oneof(fc.constantFrom(100_000, 100_001, 250_000), fc.integer({ min: 1, max: 12_000_000 })).map(paise);

/** Of some seasons and dates, one behind the other. */
const pieces: fc.Arbitrary<RatePiece[]> = fc
  .uniqueArray(fc.nat(NIGHTS), { maxLength: 8 })
  .chain((nights) =>
    fc.tuple(
      fc.constant(nights.sort((a, b) => a - b)),
      fc.array(fc.tuple(price, price), { minLength: 4, maxLength: 4 }),
    ),
  )
  .map(([nights, prices]) =>
    prices.flatMap(([own, weekendPrice], index) => {
      const [from, to] = [nights[2 * index], nights[2 * index + 1]];
      return from !== undefined && to !== undefined ? [{ from, to, price: own, weekendPrice }] : [];
    }),
  );

/** Of which some come to prices between the slabs of the tax, and some are so low that a room more costs less. */
const terms: fc.Arbitrary<RoomTerms> = fc.record({
  extra: fc.option(
    fc
      .record({ guest: fc.constantFrom(10_000, 90_000, 400_000), part: fc.nat(2) })
      .map(({ guest, part }) => ({ included: 1, guest: paise(guest), child: paise((guest * part) / 2) })),
  ),
  discounts: fc.subarray([
    { fromNights: 2, percent: 7 },
    { fromNights: 4, percent: 60 },
  ]),
});

const room = fc
  .record({
    id: fc.nat(100_000),
    price,
    weekendPrice: price,
    pieces,
    units: fc.integer({ min: 1, max: 4 }),
    sleeps: fc.integer({ min: 1, max: 4 }),
    terms: fc.option(terms, { nil: undefined, freq: 1 }),
    limits: anyLimits(NIGHTS),
  })
  .chain((shape) =>
    nightsOfRoom(shape.units).map((nights) => {
      const { terms: own, sleeps } = shape;
      // As they are read: nobody is extra in a room that sleeps one.
      return { ...shape, nights, terms: own && { ...own, extra: sleeps > 1 ? own.extra : null } };
    }),
  );

// Few enough that some lie on the very edge of an area.
const degree = fc.integer({ min: -4, max: 4 }).map((step) => step / 10);

/** Anything that a stay may be. */
export const anyStay = (id: fc.Arbitrary<number>): fc.Arbitrary<IndexedStay> =>
  fc.record({
    id,
    cityId: fc.integer({ min: 1, max: 4 }),
    categoryId: fc.integer({ min: 1, max: 3 }),
    stars: fc.integer({ min: 0, max: 5 }),
    latitude: fc.option(degree),
    longitude: fc.option(degree),
    metres: fc.constantFrom(0, 900, 12_000),
    weight: fc.integer({ min: 990, max: 1010 }),
    rank: fc.constantFrom(0, 0, 40_000, 40_001),
    ratings: fc.constantFrom([], [], [2], [1, 2], [0, 1, 2]),
    amenityIds: fc.subarray([1, 2, 3]),
    houseRules: fc.subarray([0, 1]),
    rooms: fc
      .uniqueArray(room, { maxLength: 4, selector: ({ id: roomId }) => roomId })
      .map((rooms) => rooms.sort((a, b) => a.price - b.price || a.id - b.id)),
  });

export type Asked = Omit<Question, 'offset' | 'limit'>;

/** Anything that may be asked, whatever page of it. */
export const anyQuestion: fc.Arbitrary<Asked> = fc.record({
  cityIds: fc.option(fc.subarray([1, 2, 3, 4, 5])),
  area: fc.option(fc.record({ north: degree, south: degree, east: degree, west: degree })),
  nights: fc.option(
    fc
      // Now and then longer than what is known of beds by the month.
      .record({
        start: fc.nat(999),
        count: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }) }, fc.constant(25)),
        ahead: fc.nat(14),
      })
      .map(({ start, count, ahead }) => ({ from: start % (NIGHTS - count), count, ahead }))
      .map(({ from, count, ahead }) => ({
        ...{ from, to: from + count, today: Math.max(0, from - ahead) },
        weekendsBefore: weekendsBefore(FIRST_NIGHT, NIGHTS),
      })),
  ),
  guests: fc.integer({ min: 1, max: 12 }),
  children: fc.nat(1),
  categoryIds: fc.subarray([1, 2, 3, 9]),
  stars: fc.subarray([1, 2, 3, 4, 5]),
  leastRatings: fc.constantFrom([], [], [], [0], [2], [0, 1]),
  amenityIds: fc.subarray([1, 2, 3]),
  houseRules: fc.subarray([0, 1]),
  priceMin: fc.constantFrom(0, 100_001).map(paise),
  priceMax: fc.constantFrom(null, 250_000, 9_000_000) as fc.Arbitrary<Paise | null>,
  order: fc.constantFrom('asc' as const, 'desc' as const, ...SPECIAL_ORDERS),
});
