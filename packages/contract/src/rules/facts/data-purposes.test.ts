import { expect, test } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { papersKeptUntil } from './data-purposes.ts';

test.each([
  ['2026-03-31', '2032-12-31'],
  ['2026-04-01', '2033-12-31'],
  ['2027-03-31', '2033-12-31'],
])('papers of %s are kept until %s: 72 months from the 31 December after their financial year', (day, until) => {
  expect(papersKeptUntil(calendarDate(day))).toBe(until);
});
