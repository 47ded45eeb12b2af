import { expect, test } from 'vitest';
import { canMoveListing, LISTING_STATUSES, SHOWN_STATUSES } from './listing-status.ts';

test('a stay goes from draft to live, rests and comes back, and what is ended stays ended', () => {
  const moves = LISTING_STATUSES.flatMap((from) =>
    LISTING_STATUSES.filter((to) => canMoveListing(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    'draft waiting',
    'draft live',
    'waiting draft',
    'waiting live',
    'live paused',
    'live ended',
    'paused live',
    'paused ended',
  ]);
  expect(SHOWN_STATUSES).toEqual(['live']);
});
