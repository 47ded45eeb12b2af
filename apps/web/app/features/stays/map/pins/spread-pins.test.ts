import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinsWithRoom, type Spot, stackedBy } from './spread-pins';

const HEIGHT = 32;

test('the first in order show their price, the others only where there is room', () => {
  const spots = [
    { x: 100, y: 100, width: 70 },
    { x: 130, y: 110, width: 70 },
    { x: 300, y: 100, width: 70 },
    { x: 100, y: 140, width: 70 },
  ];
  expect([...pinsWithRoom(spots, [0, 1, 2, 3], HEIGHT)]).toEqual([0, 2, 3]);
  expect([...pinsWithRoom(spots, [1, 0, 2, 3], HEIGHT)]).toEqual([1, 2]);
  expect([...pinsWithRoom([], [0], HEIGHT)]).toEqual([]);
});

test('no two prices ever cover each other, and whoever is a dot has no room', () => {
  const spot: fc.Arbitrary<Spot> = fc.record({
    x: fc.nat(400),
    y: fc.nat(400),
    width: fc.integer({ min: 50, max: 90 }),
  });
  const covers = (one: Spot, other: Spot) =>
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < HEIGHT;
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
      const shown = pinsWithRoom(spots, [...spots.keys()], HEIGHT);
      const prices = [...shown].map((index) => spots[index] as Spot);
      for (const [index, one] of prices.entries()) {
        for (const other of prices.slice(index + 1)) expect(covers(one, other)).toBe(false);
      }
      if (spots.length > 0) expect(shown.has(0)).toBe(true);
    }),
  );
});

test('stays in one place stand below each other', () => {
  const place = { latitude: 15.5, longitude: 73.7 };
  expect(stackedBy([place, { ...place, latitude: 15.6 }, place, { ...place }], HEIGHT)).toEqual([0, 0, 36, 72]);
});
