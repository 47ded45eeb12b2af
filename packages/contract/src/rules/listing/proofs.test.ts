import { expect, test } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { claimState, keptReference, proofState } from './proofs.ts';

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

test.each([
  ['identity', 'id', '1234 5678 9012', '··9012'],
  ['identity', 'call', 'Passport P-12', '··tP12'],
  ['ownership', 'id', 'ABCDE1234F', '··234F'],
  ['identity', 'visit', '12', '··12'],
  ['ownership', 'deed', 'Deed 1234 of 2019', 'Deed 1234 of 2019'],
  ['registration', 'certificate', 'HS/2210', 'HS/2210'],
] as const)('of a proof of %s by %s numbered %j, %j is kept', (claim, kind, reference, kept) => {
  expect(keptReference(claim, kind, reference)).toBe(kept);
  expect(keptReference(claim, kind, kept)).toBe(kept);
});
