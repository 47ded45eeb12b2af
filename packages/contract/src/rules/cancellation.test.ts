import { describe, expect, test } from 'vitest';
import { calendarDate, instantInIndia } from '../calendar-date.ts';
import {
  isStricter,
  POLICIES,
  POLICY_NAMES,
  type PolicyName,
  percentAtHours,
  refundDueBy,
  refundPercent,
  refundSteps,
  STANDARD_POLICY,
} from './cancellation.ts';

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

describe('the terms an owner may choose', () => {
  test.each<[PolicyName, Record<number, number>]>([
    ['standard', { 49: 100, 48: 100, 47: 50, 24: 50, 23: 0, 0: 0 }],
    ['relaxed', { 49: 100, 48: 100, 47: 100, 24: 100, 23: 0, 0: 0 }],
    ['until_arrival', { 49: 100, 48: 100, 47: 100, 24: 100, 23: 100, 0: 100 }],
  ])('%s', (name, table) => {
    const checkIn = calendarDate('2026-12-11');
    for (const [hours, percent] of Object.entries(table)) {
      expect(percentAtHours(POLICIES[name], Number(hours))).toBe(percent);
      const now = new Date(instantInIndia(checkIn, '14:00').getTime() - Number(hours) * 3_600_000);
      expect(refundPercent(checkIn, now, '14:00', POLICIES[name])).toBe(percent);
    }
  });

  test('are at no hour stricter than the terms of every stay, and after check-in nothing goes back by any', () => {
    for (const name of POLICY_NAMES) {
      for (let hours = 0; hours <= 100; hours += 0.5)
        expect(percentAtHours(POLICIES[name], hours)).toBeGreaterThanOrEqual(percentAtHours(STANDARD_POLICY, hours));
      expect(percentAtHours(POLICIES[name], -0.1)).toBe(0);
    }
  });

  test('are in order, from the strictest', () => {
    const stricter = POLICY_NAMES.flatMap((one) =>
      POLICY_NAMES.filter((other) => isStricter(one, other)).map((other) => `${one} than ${other}`),
    );
    expect(stricter).toEqual(['standard than relaxed', 'standard than until_arrival', 'relaxed than until_arrival']);
  });
});
