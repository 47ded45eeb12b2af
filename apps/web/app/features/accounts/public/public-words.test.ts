import { expect, test } from 'vitest';
import { confirmedWords, joinedWords } from './public-words';

test('the month a person joined, or N/A', () => {
  expect(joinedWords('2026-11-21T20:00:00Z')).toBe('Joined in November 2026');
  for (const missing of [null, '', 'soon']) expect(joinedWords(missing)).toBe('Joined in N/A');
});

test.each([
  [[{ contact: 'email', by: 'code' }], 'E-mail confirmed by a code'],
  [[{ contact: 'phone', by: 'code' }], 'Phone confirmed by a code'],
  [
    [
      { contact: 'phone', by: 'code' },
      { contact: 'email', by: 'code' },
    ],
    'Phone and e-mail confirmed by a code',
  ],
  // By Google, perhaps: no code is claimed.
  [[{ contact: 'email', by: null }], 'E-mail confirmed'],
  [
    [
      { contact: 'phone', by: 'code' },
      { contact: 'email', by: null },
    ],
    'Phone confirmed by a code, e-mail confirmed',
  ],
] as const)('what is confirmed, and how: %j', (confirmed, words) => expect(confirmedWords([...confirmed])).toBe(words));
