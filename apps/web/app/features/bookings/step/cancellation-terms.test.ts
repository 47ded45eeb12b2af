import { calendarDate } from '@basera/contract/calendar-date';
import { freeCancellationUntil, POLICIES, type PolicyName } from '@basera/contract/rules/cancellation';
import { expect, test } from 'vitest';
import { cancellationLine, cancellationSteps } from './cancellation-terms.ts';

const checkIn = calendarDate('2026-12-11');

/** What the server says at an instant, and what the page makes of it. */
function at(iso: string, checkInTime = '14:00', day = checkIn, name: PolicyName = 'standard') {
  const policy = POLICIES[name];
  const now = new Date(iso);
  const free = freeCancellationUntil(day, checkInTime, policy);
  return cancellationSteps({ checkIn: day, checkInTime, policy, freeUntil: now <= free ? free : null, now });
}
const words = (iso: string) => at(iso).map(({ when, what }) => `${when}: ${what}`);

test('well before: free, then half, then nothing', () => {
  expect(words('2026-12-01T00:00:00Z')).toEqual([
    'Until 9 Dec, 2 pm: Cancel free, all money back',
    '9 to 10 Dec, 2 pm: Cancel for half the price',
    'After 10 Dec, 2 pm: No refund',
  ]);
  expect(cancellationLine(at('2026-12-01T00:00:00Z'))).toBe('Free cancellation until 9 Dec, 2 pm');
});

test('no longer free: half, then nothing', () => {
  expect(words('2026-12-09T08:30:01Z')).toEqual([
    'Until 10 Dec, 2 pm: Cancel for half the price',
    'After 10 Dec, 2 pm: No refund',
  ]);
  expect(cancellationLine(at('2026-12-09T08:30:01Z'))).toBe('Cancelling costs half the price until 10 Dec, 2 pm');
});

test('24 hours before to the second is still half, a second later nothing comes back', () => {
  expect(at('2026-12-10T08:30:00Z')[0]?.refund).toBe('half');
  expect(words('2026-12-10T08:30:01Z')).toEqual(['From now on: No refund']);
  expect(cancellationLine(at('2026-12-10T08:30:01Z'))).toBe('These dates are too close to cancel for a refund');
});

test("the stay's own check-in time moves the hours, and a window may span two months", () => {
  expect(at('2026-11-01T00:00:00Z', '12:30', calendarDate('2026-12-02')).map(({ when }) => when)).toEqual([
    'Until 30 Nov, 12:30 pm',
    '30 Nov to 1 Dec, 12:30 pm',
    'After 1 Dec, 12:30 pm',
  ]);
});

test.each<[PolicyName, string, string]>([
  ['relaxed', '2026-12-01T00:00:00Z', 'Until 10 Dec, 2 pm: Cancel free, all money back; After 10 Dec, 2 pm: No refund'],
  ['relaxed', '2026-12-10T08:30:01Z', 'From now on: No refund'],
  [
    'until_arrival',
    '2026-12-11T08:00:00Z',
    'Until 11 Dec, 2 pm: Cancel free, all money back; After 11 Dec, 2 pm: No refund',
  ],
])('kinder terms, %s at %s: free, then nothing', (name, iso, told) => {
  const steps = at(iso, '14:00', checkIn, name);
  expect(steps.map(({ when, what }) => `${when}: ${what}`).join('; ')).toBe(told);
});
