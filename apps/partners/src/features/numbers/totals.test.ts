import { calendarDate } from '@basera/contract/calendar-date';
import type { NumbersPoint } from '@basera/contract/endpoints/partners/numbers';
import { occupancy } from '@basera/contract/rules/numbers/measures';
import { expect, it } from 'vitest';
import { everyNth, totalOf } from './totals';

const point: NumbersPoint = {
  from: calendarDate('2026-11-23'),
  to: calendarDate('2026-11-24'),
  available: 4,
  sold: 1,
  revenue: 2000,
  sold_last_year: null,
  kept: 1,
  cancelled: 0,
  views: 10,
  bookings: 1,
};

it('sums a period up before it divides, so that a quiet day weighs what it is', () => {
  const total = totalOf([point, { ...point, available: 1, sold: 1, views: null, bookings: null }]);
  expect(total).toEqual({
    available: 5,
    sold: 2,
    revenue: 4000,
    sold_last_year: 0,
    kept: 2,
    cancelled: 0,
    views: 10,
    bookings: 1,
  });
  expect(occupancy(total)).toBe(0.4);
});

it.each([
  [30, 600, 44, 3],
  [12, 600, 44, 1],
  [12, 280, 44, 2],
  [0, 280, 44, 1],
  [5, 0, 44, 220],
])('writes below %i points, in %i pixels, words of %i each at every %i-th', (count, width, word, every) => {
  expect(everyNth(count, width, word)).toBe(every);
});
