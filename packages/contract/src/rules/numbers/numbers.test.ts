import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, weekday } from '../../calendar-date.ts';
import {
  adr,
  bookedShare,
  cancelledShare,
  LEAD_GROUPS,
  leadGroups,
  medianLead,
  occupancy,
  revpar,
} from './measures.ts';
import { bucketOf, bucketsOf, daysOfPeriod, PERIODS, stepOf, yearBefore } from './periods.ts';

const TODAY = calendarDate('2026-12-05');

describe('the numbers of a business', () => {
  it.each([
    ['three of four unit-nights', { available: 4, sold: 3, revenue: 6000 }, [0.75, 2000, 1500]],
    ['nothing sold', { available: 4, sold: 0, revenue: 0 }, [0, null, 0]],
    ['nothing to sell', { available: 0, sold: 0, revenue: 0 }, [null, null, null]],
  ])('are occupancy, ADR and RevPAR of %s', (_, sums, expected) => {
    expect([occupancy(sums), adr(sums), revpar(sums)]).toEqual(expected);
  });

  it('are RevPAR as occupancy times ADR', () => {
    const sums = { available: 90, sold: 37, revenue: 99_999 };
    expect(revpar(sums)).toBeCloseTo((occupancy(sums) ?? 0) * (adr(sums) ?? 0), 9);
  });

  it.each([
    [{ kept: 9, cancelled: 1 }, 0.1],
    [{ kept: 0, cancelled: 2 }, 1],
    [{ kept: 0, cancelled: 0 }, null],
  ])('are cancellations of all that had been accepted: %o', (counts, expected) => {
    expect(cancelledShare(counts)).toBe(expected);
  });

  it('are bookings for each look, and nothing where nobody looked', () => {
    expect(bookedShare({ bookings: 3, views: 60 })).toBe(0.05);
    expect(bookedShare({ bookings: 3, views: 0 })).toBeNull();
  });

  it('are lead times in groups that leave no day out, with the median', () => {
    const counts = [0, 1, 3, 4, 7, 8, 14, 15, 30, 31, 60, 61, 400].map((days) => ({ days, bookings: 1 }));
    expect(leadGroups(counts)).toEqual([1, 2, 2, 2, 2, 2, 2]);
    expect(LEAD_GROUPS.slice(1).every(([first], index) => first === (LEAD_GROUPS[index]?.[1] ?? 0) + 1)).toBe(true);
    expect(medianLead(counts)).toBe(14);
    expect(medianLead([])).toBeNull();
    expect(medianLead([{ days: -1, bookings: 3 }])).toBe(0);
    expect(leadGroups([{ days: -1, bookings: 3 }])[0]).toBe(3);
    expect(
      medianLead([
        { days: 30, bookings: 1 },
        { days: 2, bookings: 5 },
      ]),
    ).toBe(2);
  });
});

describe('the periods of numbers', () => {
  it.each([
    ['last_30_days', '2026-11-05', '2026-12-05', 30],
    ['this_month', '2026-12-01', '2027-01-01', 31],
    ['this_year', '2026-01-01', '2027-01-01', 12],
    ['next_90_days', '2026-12-05', '2027-03-05', 13],
  ] as const)('%s is from %s to %s, in %i points', (period, from, to, points) => {
    const days = daysOfPeriod(period, TODAY);
    expect(days).toEqual({ from, to });
    expect(bucketsOf(days, stepOf(period))).toHaveLength(points);
  });

  it('are cut without a gap, and each day has its point', () => {
    for (const period of PERIODS) {
      const days = daysOfPeriod(period, TODAY);
      const buckets = bucketsOf(days, stepOf(period));
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([days.from, days.to]);
      for (const [index, { to }] of buckets.slice(0, -1).entries()) expect(buckets[index + 1]?.from).toBe(to);
      expect(bucketOf(buckets, days.from)).toBe(0);
      expect(bucketOf(buckets, addDays(days.to, -1))).toBe(buckets.length - 1);
      expect([bucketOf(buckets, days.to), bucketOf(buckets, addDays(days.from, -1))]).toEqual([-1, -1]);
    }
  });

  it('are set against the same weekday of a year ago', () => {
    expect(yearBefore(TODAY)).toBe('2025-12-06');
    expect(weekday(yearBefore(TODAY))).toBe(weekday(TODAY));
  });
});
