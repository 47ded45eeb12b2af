import { expect, test } from 'vitest';
import { scarcityOf } from './scarcity.ts';

test('‘Last room!’ is said only of the last of several that the owner has counted @honest-false-urgency', () => {
  const said = [0, 1, 2, 3].flatMap((free) =>
    [null, 1, 2, 3].filter((units) => scarcityOf({ free, units }) === 'last').map((units) => ({ free, units })),
  );
  expect(said).toEqual([
    { free: 1, units: 2 },
    { free: 1, units: 3 },
  ]);
});

test.each([
  ['one of several is left', { free: 1, units: 2 }, 'last'],
  ['there is only one', { free: 1, units: 1 }, 'only'],
  ['the owner never said how many there are', { free: 1, units: null }, null],
  ['two are left', { free: 2, units: 9 }, null],
  ['none is left', { free: 0, units: 1 }, null],
  ['nobody asked for dates', { free: null, units: 1 }, null],
] as const)('%s', (_, left, expected) => expect(scarcityOf(left)).toBe(expected));
