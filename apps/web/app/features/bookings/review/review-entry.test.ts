import { expect, test } from 'vitest';
import { EMPTY_REVIEW, readReview } from './review-entry';

const SAID = { choose: 'Choose', tooShort: 'More words' };
const FULL = { clean: '5', as_described: '4', arrival: '5', host: '5', place: '3', value: '4' };

test('each part that is not rated is named, and words that say too little', () => {
  expect(readReview({ ...EMPTY_REVIEW, ...FULL, host: '', words: '  Nice.  ' }, SAID)).toEqual({
    problems: { host: 'Choose', words: 'More words' },
  });
});

test('what is whole goes out as numbers and trimmed words', () => {
  const words = ' The verandah looks over the lake. ';
  expect(readReview({ ...EMPTY_REVIEW, ...FULL, words }, SAID)).toEqual({
    ready: {
      parts: { clean: 5, as_described: 4, arrival: 5, host: 5, place: 3, value: 4 },
      words: words.trim(),
      private_note: '',
    },
  });
});
