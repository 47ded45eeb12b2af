import { expect, it } from 'vitest';
import { timeLeft } from './time-left';

it.each([
  ['2026-11-24T14:00:00+05:30', '24 hours'],
  ['2026-11-23T15:59:59+05:30', '1 hour'],
  ['2026-11-23T14:59:00+05:30', '59 minutes'],
  ['2026-11-23T14:01:30+05:30', '1 minute'],
  ['2026-11-23T13:00:00+05:30', '0 minutes'],
])('until %s there are %s left', (until, words) => {
  expect(timeLeft(until, new Date('2026-11-23T14:00:00+05:30'))).toBe(words);
});
