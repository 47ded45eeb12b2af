import { expect, test } from 'vitest';
import { clampOffset, doubleClickZoom, nearestStep, zoomIn, zoomOut } from './photo-zoom';

test('zoom goes from 1 to 3 in steps of a half', () => {
  const up = [1, 1.5, 2, 2.5, 3].map(zoomIn);
  expect(up).toEqual([1.5, 2, 2.5, 3, 3]);
  expect([3, 1.5, 1].map(zoomOut)).toEqual([2.5, 1, 1]);
});

test('a double click goes between 1 and 2', () => {
  expect([1, 2, 2.5].map(doubleClickZoom)).toEqual([2, 1, 1]);
});

test('a pinch rests on the nearest step', () => {
  expect([0.4, 1.2, 1.3, 2.9, 5].map(nearestStep)).toEqual([1, 1, 1.5, 3, 3]);
});

test('a dragged photo keeps covering its stage', () => {
  const [photo, stage] = [
    { width: 900, height: 600 },
    { width: 1200, height: 700 },
  ];
  expect(clampOffset({ x: 900, y: -900 }, 2, photo, stage)).toEqual({ x: 300, y: -250 });
  expect(clampOffset({ x: 900, y: 10 }, 1, photo, stage)).toEqual({ x: 0, y: 0 });
  expect(clampOffset({ x: -20, y: 20 }, 2, photo, stage)).toEqual({ x: -20, y: 20 });
});
