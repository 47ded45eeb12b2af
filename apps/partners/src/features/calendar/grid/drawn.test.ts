import { describe, expect, it, test } from 'vitest';
import { type Drawn, drawnOf, isSame, nearer } from './drawn';
import { COLUMN_PX, rowTops } from './grid-sizes';

const nightsOf = ({ firstDay, lastDay, firstRow, lastRow }: Drawn) =>
  new Set(
    Array.from({ length: Math.max(0, lastDay - firstDay) }, (_, day) => day + firstDay).flatMap((day) =>
      Array.from({ length: Math.max(0, lastRow - firstRow) }, (_, row) => `${day} ${row + firstRow}`),
    ),
  );
const TOPS = Array.from({ length: 61 }, (_, row) => row * 86);
const at = (left: number, top: number) => drawnOf({ left, top, width: 1200, height: 600 }, 365, TOPS);

describe('what of the grid is drawn', () => {
  it.each([
    ['a week on', at(0, 0), at(54 * 7, 0)],
    ['some rooms down', at(0, 0), at(0, 86 * 7)],
    ['back', at(54 * 40, 86 * 20), at(54 * 35, 86 * 14)],
    ['half a year on', at(0, 0), at(54 * 180, 0)],
    ['to the other corner', at(0, 0), at(54 * 340, 86 * 50)],
  ])('follows %s in steps of some fifty new nights, and keeps what is still wanted', (_, from, to) => {
    let drawn = from;
    const kept = [...nightsOf(from)].filter((night) => nightsOf(to).has(night));
    for (let step = 0; !isSame(drawn, to); step += 1) {
      const next = nearer(drawn, to);
      const [there, before] = [nightsOf(next), nightsOf(drawn)];
      expect([...there].filter((night) => !before.has(night)).length).toBeLessThan(2 * 40);
      expect(kept.filter((night) => !there.has(night))).toEqual([]);
      expect(step).toBeLessThan(60);
      drawn = next;
    }
  });
});

test('of a year and 60 rooms only what is seen is drawn, and some beside it', () => {
  const tops = rowTops(Array<number>(60).fill(2));
  const height = tops[1] ?? 0;
  const seen = { left: 100 * COLUMN_PX, top: 30 * height, width: 20 * COLUMN_PX, height: 6 * height };
  const drawn = drawnOf(seen, 365, tops);
  expect(drawn.firstDay).toBeLessThanOrEqual(100);
  expect(drawn.lastDay).toBeGreaterThanOrEqual(120);
  expect(drawn.firstRow).toBeLessThanOrEqual(30);
  expect(drawn.lastRow).toBeGreaterThanOrEqual(36);
  expect((drawn.lastDay - drawn.firstDay) * (drawn.lastRow - drawn.firstRow)).toBeLessThan(600);
  expect(drawnOf({ ...seen, left: 365 * COLUMN_PX, top: 60 * height }, 365, tops)).toMatchObject({
    lastDay: 365,
    lastRow: 60,
  });
  // A pixel further draws nothing anew.
  expect(drawnOf({ ...seen, left: seen.left + 1 }, 365, tops)).toEqual(drawn);
});
