import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { type DateLimits, NO_LIMITS, refusalOf } from '@basera/contract/rules/calendar/stay-limits';
import fc from 'fast-check';
import { FULL, NIGHT_FACTOR } from '../nights.ts';
import type { IndexedRoom } from '../room-level.ts';
import { type IndexedLimits, NO_ARRIVAL, NO_DEPARTURE, type TripNights } from './limits.ts';

/** The least and the most, either of them 0 for none. */
const leastAndMost = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([one, other]) => (one > other && other > 0 ? [other, one] : [one, other]));

const forbidden = fc.constantFrom(0, 0, 0, 0, NO_ARRIVAL, NO_DEPARTURE, NO_ARRIVAL + NO_DEPARTURE);
const dateLimits = fc.tuple(leastAndMost(4), forbidden);

/** Of one in two rooms: limits of every kind, on few enough nights that many trips meet them. */
export const anyLimits = (nights: number): fc.Arbitrary<IndexedLimits | null> =>
  fc.option(
    fc
      .record({
        nightsAsked: leastAndMost(4),
        // Most rooms are sold from today on: else little is left to ask.
        daysAhead: fc.oneof({ weight: 3, arbitrary: fc.constant([0, 0]) }, leastAndMost(12)),
        fillsGaps: fc.nat(1),
        dates: fc.uniqueArray(fc.tuple(fc.nat(nights), dateLimits), { maxLength: 6, selector: ([date]) => date }),
      })
      .map(({ nightsAsked, daysAhead, fillsGaps, dates }) => [
        ...nightsAsked,
        ...daysAhead,
        fillsGaps,
        ...dates.sort(([one], [other]) => one - other).flatMap(([date, [own, forbids]]) => [date, ...own, forbids]),
      ]),
    { freq: 2 },
  );

const orNull = (number = 0) => (number === 0 ? null : number);

/** Whether the rule of all sites takes the trip, whatever is free on its nights. */
export function takesTrip({ limits, nights, units }: IndexedRoom, trip: TripNights, firstNight: CalendarDate): boolean {
  if (!limits) return true;
  const dates = new Map<CalendarDate, DateLimits>();
  for (let at = 5; at < limits.length; at += 4) {
    const [date = 0, least, most, forbids = 0] = limits.slice(at, at + 4);
    const own = { leastNights: orNull(least), mostNights: orNull(most) };
    const forbidden = { noArrival: (forbids & NO_ARRIVAL) > 0, noDeparture: (forbids & NO_DEPARTURE) > 0 };
    dates.set(addDays(firstNight, date), { ...own, ...forbidden });
  }
  const [least, most, notice, ahead, fillsGaps] = limits;
  const full = new Set(
    nights
      .filter((code) => (code & FULL) === FULL || (code & FULL) >= units)
      .map((code) => addDays(firstNight, Math.floor(code / NIGHT_FACTOR))),
  );
  const ofRoom = { ...NO_LIMITS, leastNights: orNull(least), mostNights: orNull(most), fillsGaps: fillsGaps === 1 };
  const window = { noticeDays: orNull(notice), aheadDays: orNull(ahead) };
  const day = (number: number) => addDays(firstNight, number);
  return (
    refusalOf(
      { ...ofRoom, ...window, dates },
      {
        dates: { checkIn: day(trip.from), checkOut: day(trip.to) },
        today: day(trip.today),
        isFree: (night) => !full.has(night),
      },
    ) === null
  );
}
