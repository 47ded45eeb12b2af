import { calendarDate } from '@basera/contract/calendar-date';
import { expect, it } from 'vitest';
import { leadNames, moneyWords, pointWords, shareWords, shortMoney, shortPoint } from './number-words';

const days = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) });

it.each([
  [null, '–'],
  [0, '0%'],
  [0.0421, '4.2%'],
  [0.624, '62%'],
  [1, '100%'],
  [6 / 17_760, 'under 0.1%'],
])('a share of %s is %s', (share, words) => expect(shareWords(share)).toBe(words));

it.each([
  [null, '–'],
  [2450.4, '₹2,450'],
  [1_12_450, '₹1,12,450'],
])('money of %s is %s', (rupees, words) => expect(moneyWords(rupees)).toBe(words));

it.each([
  [800, '₹800'],
  [2500, '₹2.5k'],
  [1_20_000, '₹1.2L'],
])('an axis says %s as %s', (rupees, words) => expect(shortMoney(rupees)).toBe(words));

it('names a point by its day, its week or its month', () => {
  const day = days('2026-11-23', '2026-11-24');
  const week = days('2026-11-23', '2026-11-30');
  const month = days('2026-11-01', '2026-12-01');
  expect([pointWords(day, 'this_month'), shortPoint(day, 'this_month')]).toEqual(['23 November', '23 Nov']);
  expect([pointWords(week, 'next_90_days'), shortPoint(week, 'next_90_days')]).toEqual(['23 - 29 Nov', '23 Nov']);
  expect([pointWords(month, 'this_year'), shortPoint(month, 'this_year')]).toEqual(['November 2026', 'Nov']);
  expect(leadNames).toEqual(['0', '1–3', '4–7', '8–14', '15–30', '31–60', '61+']);
});
