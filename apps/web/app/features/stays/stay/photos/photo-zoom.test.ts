import { expect, test } from 'vitest';
import {
  clampOffset,
  doubleClickZoom,
  isDoubleTap,
  nearestStep,
  pinched,
  pinchOf,
  swipeStep,
  unzoomed,
  zoomedAt,
  zoomIn,
  zoomOut,
} from './photo-zoom';

test('zoom goes from 1 to 3 in steps of a half', () => {
  const up = [1, 1.5, 2, 2.5, 3].map(zoomIn);
  expect(up).toEqual([1.5, 2, 2.5, 3, 3]);
  expect([3, 1.5, 1].map(zoomOut)).toEqual([2.5, 1, 1]);
});

test('a double click goes between 1 and 2', () => {
  expect([1, 2, 2.5].map(doubleClickZoom)).toEqual([2, 1, 1]);
});

test('zooming keeps the spot under the pointer where it is', () => {
  expect(zoomedAt(unzoomed, 2, { x: 100, y: -40 })).toEqual({ zoom: 2, offset: { x: -100, y: 40 } });
  expect(zoomedAt({ zoom: 2, offset: { x: -100, y: 40 } }, 3, { x: 0, y: 0 }).offset).toEqual({ x: -150, y: 60 });
});

test('a pinch follows both fingers: larger as they part, along as they move', () => {
  const before = pinchOf({ x: -50, y: 0 }, { x: 50, y: 0 });
  const apart = pinched(unzoomed, before, pinchOf({ x: -100, y: 0 }, { x: 100, y: 0 }));
  expect(apart).toEqual({ zoom: 2, offset: { x: 0, y: 0 } });
  const along = pinched(apart, before, pinchOf({ x: -30, y: 10 }, { x: 70, y: 10 }));
  expect(along).toEqual({ zoom: 2, offset: { x: 20, y: 10 } });
  expect(pinched(apart, before, pinchOf({ x: -400, y: 0 }, { x: 400, y: 0 })).zoom).toBe(3);
  expect(pinched(apart, before, pinchOf({ x: -5, y: 0 }, { x: 5, y: 0 })).zoom).toBe(1);
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

test('a swipe to the left is the next photo; short or upright ones lead nowhere', () => {
  expect([swipeStep(-60, 10), swipeStep(60, -10)]).toEqual([1, -1]);
  expect([swipeStep(-40, 0), swipeStep(-60, 90), swipeStep(0, 0)]).toEqual([null, null, null]);
});

test('two taps are one double tap when they are quick and close', () => {
  const first = { x: 100, y: 100, atMs: 1000 };
  expect(isDoubleTap(first, { x: 110, y: 95, atMs: 1250 })).toBe(true);
  expect(isDoubleTap(first, { x: 100, y: 100, atMs: 1400 })).toBe(false);
  expect(isDoubleTap(first, { x: 180, y: 100, atMs: 1100 })).toBe(false);
});
