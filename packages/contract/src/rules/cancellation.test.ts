import { describe, expect, test } from 'vitest';
import { calendarDate, instantInIndia } from '../calendar-date.ts';
import { refundDueBy, refundSteps, STANDARD_POLICY } from './cancellation.ts';

describe('a refund has arrived ten business days on', () => {
  test.each([
    ['a Wednesday', '2026-11-18', '2026-12-02'],
    ['a Friday', '2026-11-20', '2026-12-04'],
    ['a Saturday', '2026-11-21', '2026-12-04'],
    ['a Sunday', '2026-11-22', '2026-12-04'],
    ['a Monday', '2026-11-23', '2026-12-07'],
  ])('from %s', (_day, today, due) => expect(refundDueBy(calendarDate(today))).toBe(due));
});

describe('what cancelling gives back, step by step', () => {
  const checkIn = calendarDate('2026-12-11');
  const at = (day: string, time: string) => instantInIndia(calendarDate(day), time);
  const free = at('2026-12-09', '14:00');
  const half = at('2026-12-10', '14:00');
  const soon = new Date(free.getTime() + 1);
  test.each([
    [
      'long before',
      at('2026-11-22', '10:00'),
      100,
      [
        [null, 100],
        [free, 50],
        [half, 0],
      ],
    ],
    [
      'at the last free instant',
      free,
      100,
      [
        [null, 100],
        [free, 50],
        [half, 0],
      ],
    ],
    [
      'a moment later',
      soon,
      100,
      [
        [null, 50],
        [half, 0],
      ],
    ],
    ['on the last day', at('2026-12-11', '13:59'), 100, [[null, 0]]],
    [
      'of a booking that was changed when half went back',
      at('2026-11-22', '10:00'),
      50,
      [
        [null, 50],
        [half, 0],
      ],
    ],
    ['of one that was changed too late', at('2026-11-22', '10:00'), 0, [[null, 0]]],
    ['once the stay has begun', at('2026-12-11', '14:00'), 100, []],
  ] as const)('%s', (_, now, cap, steps) => {
    const told = refundSteps({ checkIn, checkInTime: '14:00', policy: STANDARD_POLICY, cap }, now);
    expect(told).toEqual(steps.map(([from, percent]) => ({ from, percent })));
  });
});
