import { expect, test } from 'vitest';
import { keyTarget, moveEnd, nearestEnd } from './slider-range.ts';

const scale = { min: 0, max: 20_000, step: 500 };

test.each([
  ['to the nearest step', [2000, 12_000], 0, 2740, [2500, 12_000], 0],
  ['not below the least', [2000, 12_000], 0, -900, [0, 12_000], 0],
  ['not above the most', [2000, 12_000], 1, 99_000, [2000, 20_000], 1],
  ['onto the other', [2000, 12_000], 0, 12_000, [12_000, 12_000], 0],
  ['past the other, which it becomes', [2000, 12_000], 0, 15_000, [12_000, 15_000], 1],
  ['past the other from above', [2000, 12_000], 1, 1000, [1000, 2000], 0],
] as const)('an end moves %s', (_, range, end, to, moved, movedEnd) => {
  expect(moveEnd(range, end, to, scale)).toEqual([moved, movedEnd]);
});

test('a press takes the nearer end along', () => {
  expect(nearestEnd([2000, 12_000], 3000)).toBe(0);
  expect(nearestEnd([2000, 12_000], 11_000)).toBe(1);
  expect(nearestEnd([2000, 2000], 9000)).toBe(0);
});

test.each([
  ['ArrowRight', false, 0, { end: 0, to: 2500 }],
  ['ArrowDown', false, 1, { end: 1, to: 11_500 }],
  ['ArrowLeft', true, 1, { end: 1, to: 7000 }],
  ['PageUp', false, 0, { end: 0, to: 7000 }],
  ['Home', false, 1, { end: 0, to: 0 }],
  ['End', false, 0, { end: 1, to: 20_000 }],
  ['Tab', false, 0, null],
] as const)('the key %s (shift %s) on end %d', (key, shiftKey, end, target) => {
  expect(keyTarget({ key, shiftKey }, [2000, 12_000], end, scale)).toEqual(target);
});

test('a value between two steps goes to the next of them', () => {
  const key = (name: string) => keyTarget({ key: name, shiftKey: false }, [1234, 20_000], 0, scale)?.to;
  expect([key('ArrowRight'), key('ArrowLeft')]).toEqual([1500, 1000]);
});
