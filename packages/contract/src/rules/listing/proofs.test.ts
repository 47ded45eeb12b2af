import { expect, test } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { claimState, proofState } from './proofs.ts';

const today = calendarDate('2026-11-27');

test.each([
  [null, 'valid'],
  ['2026-11-26', 'over'],
  ['2026-11-27', 'ending'],
  ['2026-12-27', 'ending'],
  ['2026-12-28', 'valid'],
] as const)('a proof valid until %s is %s on 27 November', (until, state) => {
  expect(proofState(until && calendarDate(until), today)).toBe(state);
});

test('a claim stands as the best of its proofs, and without one as unproven', () => {
  expect(claimState([])).toBe('none');
  expect(claimState(['over', 'ending'])).toBe('ending');
  expect(claimState(['over', 'valid', 'ending'])).toBe('valid');
});
