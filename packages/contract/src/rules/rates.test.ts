import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '../calendar-date.ts';
import { type Paise, paise } from '../money.ts';
import { nightlyRates, type RoomRates, rateOf, ruledRate } from './rates.ts';

const day = calendarDate;
const plain: RoomRates = { price: paise(100), weekendPrice: null, seasons: [], dates: new Map() };
/** A Monday. */
const MONDAY = day('2026-11-23');

describe('the rate of a night', () => {
  it('is the base price, and on Friday and Saturday that of the weekend where there is one', () => {
    expect(nightlyRates(plain, MONDAY, 7)).toEqual([100, 100, 100, 100, 100, 100, 100]);
    const weekends = { ...plain, weekendPrice: paise(150) };
    expect(nightlyRates(weekends, MONDAY, 8)).toEqual([100, 100, 100, 100, 150, 150, 100, 100]);
  });

  it('is that of the season from its first night to its last, with weekends of its own or none', () => {
    const season = { firstNight: day('2026-11-26'), lastNight: day('2026-11-28'), price: paise(200) };
    const rates = { ...plain, weekendPrice: paise(150) };
    const thursdayToSunday = (weekendPrice: Paise | null) =>
      nightlyRates({ ...rates, seasons: [{ ...season, weekendPrice }] }, day('2026-11-25'), 5);
    expect(thursdayToSunday(paise(250))).toEqual([100, 200, 250, 250, 100]);
    expect(thursdayToSunday(null)).toEqual([100, 200, 200, 200, 100]);
  });

  it('is that of the date before all others', () => {
    const seasons = [{ firstNight: MONDAY, lastNight: day('2026-12-31'), price: paise(200), weekendPrice: paise(250) }];
    const dates = new Map([[day('2026-11-27'), paise(99)]]);
    expect(nightlyRates({ ...plain, seasons, dates }, day('2026-11-26'), 3)).toEqual([200, 99, 250]);
  });

  it('says which rule made it', () => {
    const christmas = { firstNight: day('2026-12-24'), lastNight: day('2026-12-27'), price: paise(200) };
    const dates = new Map([[day('2026-12-27'), paise(99)]]);
    const rulesOf = (ofSeason: Paise | null, weekendPrice: Paise | null) => {
      const rates = { ...plain, weekendPrice, seasons: [{ ...christmas, weekendPrice: ofSeason }], dates };
      // Thursday 17th, Friday 18th, Thursday 24th, Friday 25th, Sunday 27th.
      return [17, 18, 24, 25, 27].map((date) => ruledRate(rates, day(`2026-12-${date}`)).rule);
    };
    expect(rulesOf(paise(250), paise(150))).toEqual(['base', 'weekend', 'season', 'season_weekend', 'date']);
    expect(rulesOf(null, null)).toEqual(['base', 'base', 'season', 'season', 'date']);
  });

  it('is never above its cap, whatever the owner asks, and says so', () => {
    const dates = new Map([[day('2026-11-27'), paise(400)]]);
    const caps = new Map(
      [23, 24, 27].map((date, index) => [day(`2026-11-${date}`), paise([80, 120, 150][index] ?? 0)]),
    );
    const capped = { ...plain, dates, caps, discounts: [{ fromNights: 5, percent: 50 }] };
    expect(nightlyRates({ ...capped, discounts: [] }, MONDAY, 5)).toEqual([80, 100, 100, 100, 150]);
    expect([MONDAY, day('2026-11-24')].map((night) => ruledRate(capped, night).rule)).toEqual(['cap', 'base']);
    // A longer stay is less than the cap as well.
    expect(nightlyRates({ ...capped, price: paise(40_000) }, MONDAY, 1)).toEqual([80]);
  });

  it('of no nights is none', () => expect(nightlyRates(plain, MONDAY, 0)).toEqual([]));
});

describe('the rates of a room, whatever they are', () => {
  const amount = fc.integer({ min: 1, max: 30_000 }).map((rupees) => paise(rupees * 100));
  const weekendPrice = fc.option(amount);
  const SPAN = 60;
  /** Seasons cut from one stretch of days: none share a night. */
  const seasons = fc.uniqueArray(fc.nat(SPAN), { maxLength: 8 }).chain((cuts) =>
    fc
      .array(fc.record({ price: amount, weekendPrice }), { minLength: cuts.length, maxLength: cuts.length })
      .map((rates) => {
        const days = cuts.toSorted((a, b) => a - b);
        return rates.flatMap((rate, index) => {
          const [first = 0, next] = [days[index], days[index + 1]];
          const from = { ...rate, firstNight: addDays(MONDAY, first) };
          // Every other stretch has a season.
          return index % 2 === 0 && next !== undefined ? [{ ...from, lastNight: addDays(MONDAY, next - 1) }] : [];
        });
      }),
  );
  const dates = fc
    .array(fc.tuple(fc.nat(SPAN), amount), { maxLength: 10 })
    .map((rows) => new Map<CalendarDate, Paise>(rows.map(([after, price]) => [addDays(MONDAY, after), price])));
  const anyRates: fc.Arbitrary<RoomRates> = fc.record({ price: amount, weekendPrice, seasons, dates });
  const anyStay = fc.record({ from: fc.integer({ min: -10, max: SPAN }), nights: fc.integer({ min: 0, max: 30 }) });

  /** Laid over one another day by day, the weakest first. */
  function laidOver(rates: RoomRates, night: CalendarDate): number {
    // 2026-11-23 was a Monday.
    const isWeekend = [4, 5].includes((((daysBetween(MONDAY, night) % 7) + 7) % 7) as number);
    let rate: number = (isWeekend && rates.weekendPrice) || rates.price;
    for (const season of rates.seasons) {
      const isIn = daysBetween(season.firstNight, night) >= 0 && daysBetween(night, season.lastNight) >= 0;
      if (isIn) rate = (isWeekend && season.weekendPrice) || season.price;
    }
    for (const [date, price] of rates.dates) if (date === night) rate = price;
    return rate;
  }

  it('are date before season before base, night by night', () => {
    fc.assert(
      fc.property(anyRates, anyStay, (rates, { from, nights }) => {
        const checkIn = addDays(MONDAY, from);
        const nightly = nightlyRates(rates, checkIn, nights);
        expect(nightly).toEqual(Array.from({ length: nights }, (_, night) => laidOver(rates, addDays(checkIn, night))));
      }),
    );
  });

  it('are those of the nights alone: a stay in two parts costs what it costs in one', () => {
    fc.assert(
      fc.property(anyRates, anyStay, fc.nat(30), (rates, { from, nights }, cut) => {
        const checkIn = addDays(MONDAY, from);
        const first = Math.min(cut, nights);
        expect(nightlyRates(rates, checkIn, nights)).toEqual([
          ...nightlyRates(rates, checkIn, first),
          ...nightlyRates(rates, addDays(checkIn, first), nights - first),
        ]);
        if (nights > 0) expect(rateOf(rates, checkIn)).toBe(nightlyRates(rates, checkIn, nights)[0]);
      }),
    );
  });
});
