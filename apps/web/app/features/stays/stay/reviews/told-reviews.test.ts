import { calendarDate } from '@basera/contract/calendar-date';
import type { ShownReview } from '@basera/contract/endpoints/reviews';
import { expect, test } from 'vitest';
import { toldReviews } from './told-reviews.server';

const PARTS = { clean: 5, as_described: 4, arrival: 5, host: 5, place: 3, value: 4 };
const review: ShownReview = {
  id: 7,
  author: 'Asha',
  party: 'family',
  nights: 1,
  stayed: '2026-11',
  written_on: calendarDate('2026-11-20'),
  parts: PARTS,
  rating: 26 / 6,
  words: 'The verandah looks over the lake.',
  photos: [{ address: '/media/reviews/ab/1600.webp', width: 1600, height: 900 }],
  reply: { words: 'Come again!', written_on: calendarDate('2026-11-21') },
};
const none = { count: 0, rating: null, parts: null, found_as_described: 0, months: [], hidden: [], hidden_answers: [] };

test('where nobody has written, no number stands: a rating that nobody gave is none', () => {
  expect(toldReviews({ summary: none, reviews: [] })).toEqual({
    rating: null,
    lead: 'Nobody has reviewed this stay yet. Only guests who have paid for it and been there can.',
    first: [],
    all: null,
    hidden: '',
  });
});

test('a mean says of how many it is, each review who travelled, and how many are gone is said', () => {
  const summary = {
    ...none,
    count: 5,
    rating: 4.25,
    parts: PARTS,
    found_as_described: 4,
    hidden: [{ reason: 'withdrawn', count: 2 } as const],
  };
  const told = toldReviews({ summary, reviews: [1, 2, 3, 4, 5].map((id) => ({ ...review, id })) });
  expect(told).toMatchObject({
    rating: '4.3',
    lead: 'of 5, the mean of 5 reviews. 4 of 5 reviews found it as described.',
    all: 'By part, month and word: 5 reviews',
    hidden: '2 reviews taken back by their authors.',
  });
  expect(told.first).toHaveLength(4);
  expect(told.first[0]).toEqual({
    id: 1,
    author: 'Asha',
    rating: 'rated 4.3',
    of: 'Family · 1 night · November 2026, written on 20 Nov 2026',
    words: 'The verandah looks over the lake.',
    photos: [{ full: '/media/reviews/ab/1600.webp', src: '/media/reviews/ab/320.webp', alt: 'Photo 1 of 1 by Asha' }],
    reply: { head: 'Answer of the owner, 21 November', words: 'Come again!' },
  });
});
