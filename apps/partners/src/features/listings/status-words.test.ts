import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { missingWords, statusWords } from './status-words';

const TODAY = calendarDate('2026-11-23');

test('a stay that is live says from when, as long as that day is to come', () => {
  const from = (day: string) =>
    statusWords(
      { status: 'live', live_from: calendarDate(day), awaits_account: false, awaits_owner: false, is_held: false },
      TODAY,
    ).words;
  expect(from('2026-12-01')).toMatch(/^Live, from .*December/);
  expect(from('2026-11-23')).toBe('Live');
  const paused = { status: 'paused', live_from: calendarDate('2026-12-01') } as const;
  const held = (awaits_account: boolean, is_held: boolean, awaits_owner = false) =>
    statusWords({ ...paused, awaits_account, awaits_owner, is_held }, TODAY).words;
  expect(held(false, false)).toBe('Paused');
  expect(held(true, false)).toBe('Not sold: account refused');
  expect(held(true, true)).toBe('Paused by Basera');
  expect(held(true, false, true)).toBe('Not sold: nobody who runs it can sign in');
});

test.each([
  ['draft', 2, '2 things missing'],
  ['draft', 1, '1 thing missing'],
  ['draft', 0, 'Ready to go live'],
  ['live', 0, null],
  ['ended', 3, null],
] as const)('%s with %i missing reads %s', (status, missing, words) =>
  expect(missingWords(status, missing)).toBe(words),
);
