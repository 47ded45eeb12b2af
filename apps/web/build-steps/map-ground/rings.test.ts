import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, boxOf, cut, type Point, type Ring, rounded, simplified } from './rings';

const never = () => false;
const square: Ring = [
  [76, 10],
  [77, 10],
  [77, 11],
  [76, 11],
];
/** Around a middle, so that it never crosses itself. */
const star = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 5, maxLength: 24 }).map(
  (reaches): Ring =>
    reaches.map((reach, index): Point => {
      const turn = (2 * Math.PI * index) / reaches.length;
      return [80 + reach * Math.cos(turn), 20 + reach * Math.sin(turn)];
    }),
);

test('an area is in square kilometres, negative with the clock', () => {
  expect(areaOf(square)).toBeCloseTo(111.32 ** 2 * Math.cos((10.5 * Math.PI) / 180), 3);
  expect(areaOf(square.toReversed())).toBe(-areaOf(square));
});

test('what is cut at a line adds up to what it was', () => {
  fc.assert(
    fc.property(star, fc.double({ min: 79.2, max: 80.8, noNaN: true }), (ring, line) => {
      const box = { west: 78, south: 18, east: 82, north: 22 };
      const area = (part: Ring) =>
        part.length === 0
          ? 0
          : part.reduce((sum, [x, y], index) => {
              const [nextX, nextY] = part[(index + 1) % part.length] as Point;
              return sum + x * nextY - nextX * y;
            }, 0);
      const [left, right] = [cut(ring, { ...box, east: line }), cut(ring, { ...box, west: line })];
      expect(area(left) + area(right)).toBeCloseTo(area(ring), 6);
      for (const part of [left, right]) if (part.length > 0) expect(boxOf(part)).toMatchObject(boxOf(cut(part, box)));
    }),
  );
});

test('outside a box nothing is left, and all of a box within water is that box', () => {
  expect(cut(square, { west: 78, south: 10, east: 79, north: 11 })).toEqual([]);
  const inner = { west: 76.2, south: 10.2, east: 76.4, north: 10.4 };
  expect(cut(square, inner)).toHaveLength(4);
  expect(boxOf(cut(square, inner))).toEqual(inner);
});

test('corners are cut, but where a ring was cut before it stays', () => {
  const smooth = rounded(square, ([x]) => x === 76);
  expect(smooth).toContainEqual([76, 10]);
  expect(smooth).toContainEqual([76, 11]);
  expect(smooth).not.toContainEqual([77, 10]);
  expect(smooth).toContainEqual([77, 10.25]);
  expect(smooth).toHaveLength(6);
});

test('a simpler ring is nowhere farther away than it may be, and keeps what is fixed', () => {
  fc.assert(
    fc.property(star, (ring) => {
      const fine = rounded(rounded(ring, never), never);
      const [first] = fine.slice(3);
      const simple = simplified(fine, 0.05, (point) => point === first);
      expect(simple.length).toBeLessThanOrEqual(fine.length);
      expect(simple).toContain(first);
      // No more than a strip of that width along the ring comes or goes.
      const around = fine.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = fine[(index + 1) % fine.length] as Point;
        return sum + Math.hypot(nextX - x, nextY - y);
      }, 0);
      expect(Math.abs(areaOf(simple) - areaOf(fine))).toBeLessThan(around * 0.05 * 111.32 ** 2 + 1);
    }),
  );
});
