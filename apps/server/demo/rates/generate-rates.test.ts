import { addDays, calendarDate, daysBetween } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS } from '@basera/contract/limits';
import type { Paise } from '@basera/contract/money';
import { isWeekendNight, type RoomRates, rateOf } from '@basera/contract/rules/rates';
import { roomFitsSlabs } from '@basera/contract/rules/tax/gst';
import { expect, test } from 'vitest';
import { generateStays } from '../generate-stays.ts';
import { readPicturePool } from '../picture-pool.ts';
import type { DemoRoom } from '../stay.ts';
import { type DemoRates, generateRates } from './generate-rates.ts';

const today = calendarDate('2026-11-23');
const stays = generateStays(readPicturePool());
const generated = generateRates(stays, today);
const rated = stays.flatMap(({ rooms }, stay) =>
  rooms.map((room, index) => ({ room, rates: generated[stay]?.[index] as DemoRates })),
);
const pricesOf = ({ weekendPrice, seasons, dates }: DemoRates): Paise[] =>
  [
    weekendPrice,
    ...seasons.flatMap((season) => [season.price, season.weekendPrice]),
    ...dates.map(({ price }) => price),
  ].filter((price) => price !== null);
const asRule = (room: DemoRoom, { weekendPrice, seasons, dates }: DemoRates): RoomRates => ({
  price: room.basePrice,
  weekendPrice,
  seasons: seasons.map(({ first, last, ...rate }) => ({ ...rate, firstNight: first, lastNight: last })),
  dates: new Map(dates.map(({ night, price }) => [night, price])),
});
/** The share of rooms whose night costs more than the base price, and of those where it costs less. */
function sharesOn(night: string) {
  const rates = rated.map(({ room, rates: own }) => rateOf(asRule(room, own), calendarDate(night)) - room.basePrice);
  return {
    dearer: rates.filter((more) => more > 0).length / rates.length,
    cheaper: rates.filter((more) => more < 0).length / rates.length,
  };
}

test('are the same for the same day', () => {
  expect(JSON.stringify(generateRates(stays, today))).toBe(JSON.stringify(generated));
});

test('are whole steps of fifty rupees, and have one slab of GST with the meals and without', () => {
  for (const { room, rates } of rated) {
    for (const price of pricesOf(rates)) {
      expect(price % 5000, room.name).toBe(0);
      expect(roomFitsSlabs({ ...room, basePrice: price }), `${room.name} ${price}`).toBe(true);
    }
  }
});

test('a good share of rooms has them, and one season a night from today on, as far as one can book', () => {
  const share = (has: (rates: DemoRates) => boolean) => rated.filter(({ rates }) => has(rates)).length / rated.length;
  expect(share(({ weekendPrice }) => weekendPrice !== null)).toBeGreaterThan(0.5);
  expect(share(({ seasons }) => seasons.length > 0)).toBeGreaterThan(0.7);
  expect(share(({ dates }) => dates.length > 0)).toBeGreaterThan(0.1);
  expect(share((rates) => pricesOf(rates).length === 0)).toBeGreaterThan(0.02);
  for (const { seasons } of rated.map(({ rates }) => rates)) {
    const ends = seasons.flatMap(({ first, last }) => [first, addDays(last, 1)]);
    expect(ends).toEqual(ends.toSorted());
    expect(seasons.every(({ first, last }) => today <= first && first <= last)).toBe(true);
  }
  const last = rated
    .flatMap(({ rates }) => rates.seasons.map((season) => season.last))
    .sort()
    .at(-1);
  expect(last && daysBetween(today, last)).toBeGreaterThan(BOOKING_HORIZON_DAYS - 60);
});

test('Christmas and long weekends are dear, the monsoon is cheap, and most of the week is neither', () => {
  expect(sharesOn('2026-12-28').dearer).toBeGreaterThan(0.6);
  expect(sharesOn('2026-12-31').dearer).toBeGreaterThan(0.6);
  expect(sharesOn('2027-01-26').dearer).toBeLessThan(0.05);
  expect(sharesOn('2027-03-26').dearer).toBeGreaterThan(0.25);
  expect(sharesOn('2027-07-21').cheaper).toBeGreaterThan(0.3);
  const wednesday = '2026-12-02';
  expect(sharesOn(wednesday)).toEqual({ dearer: 0, cheaper: 0 });
  const friday = calendarDate('2026-12-04');
  expect(isWeekendNight(friday)).toBe(true);
  expect(sharesOn(friday).dearer).toBeGreaterThan(0.3);
});
