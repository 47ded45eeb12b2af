import { expect, test } from 'vitest';
import { joinedWords } from './public-words';

test('the month a person joined, or N/A', () => {
  expect(joinedWords('2026-11-21T20:00:00Z')).toBe('Joined in November 2026');
  for (const missing of [null, '', 'soon']) expect(joinedWords(missing)).toBe('Joined in N/A');
});
