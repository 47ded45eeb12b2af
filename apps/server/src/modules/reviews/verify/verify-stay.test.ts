import { calendarDate } from '@basera/contract/calendar-date';
import type { ReviewSummary, ShownReview } from '@basera/contract/endpoints/reviews';
import { expect, test } from 'vitest';
import { readEntries } from './verify-reviews.ts';
import { checkStay } from './verify-stay.ts';

const review = (id: number, stayed: string, rated: number): ShownReview => ({
  ...{ id, author: 'Asha', party: 'two', nights: 2, stayed, written_on: '2026-12-05' as ShownReview['written_on'] },
  parts: { clean: 5, as_described: rated, arrival: 5, host: 5, place: 3, value: rated },
  ...{ rating: 0, words: 'By the lake.', photos: [], reply: null },
});
const reviews = [review(1, '2026-12', 4), review(2, '2026-11', 3)];
const summary: ReviewSummary = {
  ...{ count: 2, rating: (26 / 6 + 24 / 6) / 2, found_as_described: 1, hidden: [], hidden_answers: [] },
  parts: { clean: 5, as_described: 3.5, arrival: 5, host: 5, place: 3, value: 3.5 },
  months: [
    { month: '2026-12', count: 1, rating: 26 / 6 },
    { month: '2026-11', count: 1, rating: 4 },
  ],
};
const told = (change: Partial<ReviewSummary>, card?: { rating: number; count: number } | null) =>
  checkStay(7, { summary: { ...summary, ...change }, reviews, proofs: [] }, readEntries([]), {
    last: calendarDate('2026-12-05'),
    card,
  }).wrong;
const [december, november] = summary.months;

test('each number that a stay says is what its reviews come to', () => {
  expect(told({})).toEqual([]);
  expect(told({ count: 3 })).toEqual(['Stay 7: its reviews: 3 is said, and it comes to 2.']);
  expect(told({ rating: 4.5 })).toEqual([expect.stringContaining('Stay 7: its rating: 4.5 is said')]);
  expect(told({ rating: null })).toEqual([expect.stringContaining('its rating: nothing is said')]);
  expect(told({ found_as_described: 2 })).toEqual([expect.stringContaining('its found as described: 2 is said')]);
  expect(told({ parts: { ...summary.parts, clean: 4.9 } as ReviewSummary['parts'] })).toEqual([
    'Stay 7: its rating of clean: 4.9 is said, and it comes to 5.',
  ]);
  expect(told({ months: december ? [december] : [] })).toHaveLength(2);
  expect(told({ months: [{ ...december, rating: 5 }, november] as ReviewSummary['months'] })).toEqual([
    expect.stringContaining('its rating of 2026-12: 5 is said'),
  ]);
});

test('what has gone for good is never fewer than the log says', () => {
  const log = readEntries(['{"commitment":"x","kind":"shown","stay":7}', '{"kind":"gone","of":0,"why":"withdrawn"}']);
  const found = { summary, reviews, proofs: [] };
  expect(checkStay(7, found, log, { last: calendarDate('2026-12-05'), card: undefined }).wrong).toEqual([
    'Stay 7: 0 are counted as gone (withdrawn), and the log has 1.',
  ]);
});

test('a card says what its stay does, where nothing is newer than the last digest', () => {
  const none = { ...summary, count: 0, rating: null, parts: null, found_as_described: 0, months: [] };
  const ofNone = (card: { rating: number; count: number } | null | undefined) =>
    checkStay(7, { summary: none, reviews: [], proofs: [] }, readEntries([]), {
      last: calendarDate('2026-12-05'),
      card,
    }).wrong;
  expect([ofNone(null), ofNone(undefined)]).toEqual([[], []]);
  expect(ofNone({ rating: 4.8, count: 12 })).toEqual([
    'Stay 7: its card says 12 reviews (4.8), and its page 0 (no rating).',
  ]);
});
