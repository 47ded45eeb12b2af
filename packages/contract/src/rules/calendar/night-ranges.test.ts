import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../calendar-date.ts';
import { fromRuns, nightRanges, nightsIn, rangesByValue, runsOf } from './night-ranges.ts';

const FIRST = calendarDate('2026-12-28');
const night = (after: number) => addDays(FIRST, after);
const anyNights = fc.array(fc.nat(30).map(night));

test('nights as ranges are those nights, each once, in order', () => {
  expect(nightRanges([night(4), night(0), night(1), night(0)])).toEqual([
    [night(0), night(1)],
    [night(4), night(4)],
  ]);
  expect(nightsIn([night(3), night(2)])).toEqual([]);
  fc.assert(
    fc.property(anyNights, (nights) => {
      expect(nightRanges(nights).flatMap(nightsIn)).toEqual([...new Set(nights)].sort());
    }),
  );
});

test('nights that have the same stand together', () => {
  const prices = new Map([night(0), night(1), night(2), night(5)].map((at, index) => [at, index === 1 ? null : 2000]));
  expect(rangesByValue(prices)).toEqual([
    {
      value: 2000,
      nights: [
        [night(0), night(0)],
        [night(2), night(2)],
        [night(5), night(5)],
      ],
    },
    { value: null, nights: [[night(1), night(1)]] },
  ]);
});

test('runs say what was said, in no more of them than needed', () => {
  expect(runsOf([2, 2, 3, 2])).toEqual([
    [2, 2],
    [3, 1],
    [2, 1],
  ]);
  fc.assert(
    fc.property(fc.array(fc.nat(3)), (values) => {
      expect(fromRuns(runsOf(values))).toEqual(values);
    }),
  );
});
