import { calendarDate as day } from '@basera/contract/calendar-date';
import { expect, it } from 'vitest';
import { dayByKey, dayWithin, openDays, stayBetween } from './days';

const today = day('2026-11-23');

it('two presses choose a stay in whichever order, and the same day twice is one night', () => {
  const [a, b] = [day('2026-12-30'), day('2027-01-02')];
  expect(stayBetween(a, b)).toEqual({ checkIn: a, checkOut: b });
  expect(stayBetween(b, a)).toEqual({ checkIn: a, checkOut: b });
  expect(stayBetween(a, a)).toEqual({ checkIn: a, checkOut: day('2026-12-31') });
});

it('no day before today or after the last that can be booked is open, nor one too far from the check-in', () => {
  expect(openDays(today, null)).toEqual({ first: today, last: day('2028-04-06') });
  expect(openDays(today, day('2027-03-01'))).toEqual({ first: day('2027-01-30'), last: day('2027-03-31') });
  expect(openDays(today, day('2026-11-25'))).toEqual({ first: today, last: day('2026-12-25') });
  expect(openDays(today, day('2028-04-01')).last).toBe('2028-04-06');
});

it.each([
  ['ArrowLeft', false, '2026-12-30'],
  ['ArrowRight', false, '2027-01-01'],
  ['ArrowUp', false, '2026-12-24'],
  ['ArrowDown', false, '2027-01-07'],
  ['Home', false, '2026-12-01'],
  ['End', false, '2026-12-31'],
  ['PageUp', false, '2026-11-30'],
  ['PageDown', false, '2027-01-31'],
  ['PageUp', true, '2025-12-31'],
  ['PageDown', true, '2027-12-31'],
  ['Enter', false, null],
] as const)('%s (Shift: %s) leads from the last day of the year to %s', (key, shiftKey, expected) =>
  expect(dayByKey({ key, shiftKey }, day('2026-12-31'))).toBe(expected),
);

it('a key leads no further than the days that can be booked', () => {
  const { first, last } = openDays(today, null);
  expect(dayWithin(day('2025-12-31'), { first, last })).toBe(first);
  expect(dayWithin(day('2029-01-01'), { first, last })).toBe(last);
});
