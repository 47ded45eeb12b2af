import { expect, it } from 'vitest';
import { calendarDate as day } from './calendar-date.ts';
import { dayAfterMonths, lastOfMonth, monthAfter, monthsBetween, weeksIn, weeksOf } from './calendar-month.ts';

it('counts months across years, both ways', () => {
  expect(monthAfter(day('2026-11-23'), -11)).toBe('2025-12-01');
  expect(monthAfter(day('2026-11-23'), 14)).toBe('2028-01-01');
  expect(monthsBetween(day('2026-11-23'), day('2028-01-02'))).toBe(14);
});

it('keeps the day from month to month, or takes the last where there is no such day', () => {
  expect(dayAfterMonths(day('2026-11-23'), 1)).toBe('2026-12-23');
  expect(dayAfterMonths(day('2026-12-31'), 2)).toBe('2027-02-28');
  expect(dayAfterMonths(day('2028-03-31'), -1)).toBe('2028-02-29');
});

it('cuts a month into weeks that begin on Sunday', () => {
  const weeks = weeksOf(day('2026-11-23'));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOf(day('2026-08-09'))).toHaveLength(6);
  expect(lastOfMonth(day('2028-02-03'))).toBe('2028-02-29');
  for (let month = 0; month < 60; month += 1) {
    const first = monthAfter(day('2026-01-01'), month);
    expect(weeksIn(first)).toBe(weeksOf(first).length);
  }
});
