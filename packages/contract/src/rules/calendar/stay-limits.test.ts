import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../calendar-date.ts';
import { refusalWords } from '../../words/limit-words.ts';
import { type DateLimits, NO_LIMITS, refusalOf, refusalsOf, type TripLimits } from './stay-limits.ts';

/** A Wednesday. */
const TODAY = calendarDate('2026-12-23');
const day = (after: number) => addDays(TODAY, after);
const nothing: DateLimits = { leastNights: null, mostNights: null, noArrival: false, noDeparture: false };
const onDate = (after: number, limits: Partial<DateLimits>): Partial<TripLimits> => ({
  dates: new Map([[day(after), { ...nothing, ...limits }]]),
});

/** In words why a trip is not taken; null where it is. `sold`: nights without a unit left. */
function whyNot(limits: Partial<TripLimits>, [from, to]: [number, number], sold: number[] = []): string | null {
  const dates = { checkIn: day(from), checkOut: day(to) };
  const isFree = (night: string) => !sold.some((at) => day(at) === night);
  const refusal = refusalOf({ ...NO_LIMITS, ...limits }, { dates, today: TODAY, isFree });
  return refusal && refusalWords(refusal, dates);
}

test('a room without limits takes every trip', () => {
  expect(whyNot({}, [0, 1])).toBeNull();
  expect(whyNot({}, [400, 430])).toBeNull();
});

test.each<[string, Partial<TripLimits>, [number, number], string | null]>([
  ['fewer nights than the least', { leastNights: 3 }, [1, 3], 'At least 3 nights from Thu, 24 Dec'],
  ['the least', { leastNights: 3 }, [1, 4], null],
  ['more nights than the most', { mostNights: 1 }, [1, 3], 'At most 1 night from Thu, 24 Dec'],
  ['the most', { mostNights: 2 }, [1, 3], null],
  ['fewer than its arrival day asks', onDate(1, { leastNights: 2 }), [1, 2], 'At least 2 nights from Thu, 24 Dec'],
  ['fewer than a later day asks', onDate(2, { leastNights: 5 }), [1, 3], null],
  ['what its arrival day allows beyond the room', { leastNights: 3, ...onDate(1, { leastNights: 1 }) }, [1, 2], null],
  [
    'more than its arrival day allows',
    { mostNights: 9, ...onDate(1, { mostNights: 2 }) },
    [1, 4],
    'At most 2 nights from Thu, 24 Dec',
  ],
  ['an arrival where there is none', onDate(1, { noArrival: true }), [1, 4], 'No arrivals on Thu, 24 Dec'],
  ['a night without arrivals in its middle', onDate(1, { noArrival: true }), [0, 4], null],
  ['a departure where there is none', onDate(4, { noDeparture: true }), [1, 4], 'No departures on Sun, 27 Dec'],
  ['a day without departures in its middle', onDate(2, { noDeparture: true }), [1, 4], null],
  ['an arrival too soon', { noticeDays: 2 }, [1, 4], 'Book at least 2 days before arrival'],
  ['an arrival just late enough', { noticeDays: 2 }, [2, 4], null],
  ['an arrival too far', { aheadDays: 30 }, [31, 33], 'Can be booked at most 30 days ahead'],
  ['an arrival just near enough, though it ends later', { aheadDays: 30 }, [30, 33], null],
])('%s', (_, limits, trip, words) => expect(whyNot(limits, trip)).toBe(words));

test('the least nights give way to a gap, and to nothing smaller', () => {
  const gaps = { leastNights: 4, fillsGaps: true };
  const sold = [4, 7];
  expect(whyNot(gaps, [5, 7], sold)).toBeNull();
  // Half of it would leave a night that nobody can book with another.
  expect(whyNot(gaps, [5, 6], sold)).toBe('At least 2 nights from Mon, 28 Dec');
  expect(whyNot(gaps, [6, 7], sold)).toBe('At least 2 nights from Tue, 29 Dec');
  expect(whyNot({ leastNights: 4 }, [5, 7], sold)).toBe('At least 4 nights from Mon, 28 Dec');
  // Wide enough for what is asked: it is asked.
  expect(whyNot(gaps, [8, 10], sold)).toBe('At least 4 nights from Thu, 31 Dec');
});

test('a gap begins with the first night that can still be sold', () => {
  const gaps = { leastNights: 4, fillsGaps: true };
  expect(whyNot(gaps, [0, 2], [2])).toBeNull();
  expect(whyNot(gaps, [1, 2], [2])).toBe('At least 2 nights from Thu, 24 Dec');
  expect(whyNot({ ...gaps, noticeDays: 1 }, [1, 2], [2])).toBeNull();
});

test('everything that stands in the way is known', () => {
  const limits = { ...NO_LIMITS, noticeDays: 5, leastNights: 3, ...onDate(1, { noArrival: true }) };
  const asked = { dates: { checkIn: day(1), checkOut: day(2) }, today: TODAY, isFree: () => true };
  expect(refusalsOf(limits, asked).map(({ why }) => why)).toEqual(['too_soon', 'no_arrival', 'least']);
});
