import { expect, test } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { lastReviewDay, partyKindOf, ratingOf, ratingText, reviewsCloseAt } from './review-rules.ts';

test('a stay is reviewed until the fourteenth day after check-out is over in India', () => {
  const checkOut = calendarDate('2026-11-20');
  expect(lastReviewDay(checkOut)).toBe('2026-12-04');
  expect(reviewsCloseAt(checkOut).toISOString()).toBe('2026-12-04T18:30:00.000Z');
});

test.each([
  [1, 0, 'alone'],
  [2, 0, 'two'],
  [2, 1, 'family'],
  [3, 0, 'group'],
  [5, 2, 'family'],
] as const)('%i guests, %i of them children: %s', (guests, children, kind) => {
  expect(partyKindOf(guests, children)).toBe(kind);
});

test('a rating is the plain mean of the six parts, written with one digit', () => {
  const parts = { clean: 5, as_described: 4, arrival: 5, host: 5, place: 3, value: 4 };
  expect(ratingOf(parts)).toBeCloseTo(26 / 6);
  expect(ratingText(ratingOf(parts))).toBe('4.3');
  expect(ratingText(4)).toBe('4.0');
});

test('a rating is written as its nearest tenth, a half upwards, whatever number of reviews it is the mean of', () => {
  for (let reviews = 1; reviews <= 20; reviews += 1) {
    for (let points = 6 * reviews; points <= 30 * reviews; points += 1) {
      const tenths = Math.floor((20 * points + 6 * reviews) / (12 * reviews));
      expect(ratingText(points / (6 * reviews))).toBe((tenths / 10).toFixed(1));
    }
  }
});
