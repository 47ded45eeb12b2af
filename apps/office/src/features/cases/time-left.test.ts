import { expect, test } from 'vitest';
import { timeLeft } from './time-left';

const from = '2026-11-23T09:00:00.000Z';
const until = '2026-11-25T09:00:00.000Z';

test.each([
  ['2026-11-23T09:00:00.000Z', { isLate: false, count: 2, unit: 'days', share: 0 }],
  ['2026-11-24T09:00:00.000Z', { isLate: false, count: 24, unit: 'hours', share: 0.5 }],
  ['2026-11-25T08:01:00.000Z', { isLate: false, count: 59, unit: 'minutes' }],
  ['2026-11-25T09:00:00.000Z', { isLate: true, count: 0, unit: 'minutes', share: 1 }],
  ['2026-11-25T12:30:00.000Z', { isLate: true, count: 3, unit: 'hours', share: 1 }],
  ['2026-12-01T12:30:00.000Z', { isLate: true, count: 6, unit: 'days', share: 1 }],
  // The clock of the server was set back.
  ['2026-11-23T08:00:00.000Z', { isLate: false, count: 2, unit: 'days', share: 0 }],
])('what is left of 48 hours at %s', (now, left) => {
  expect(timeLeft(from, until, Date.parse(now))).toMatchObject(left);
});
