import { expect, test } from 'vitest';
import { type IconPart, onePath } from './one-path';

test.each<[string, IconPart, string]>([
  ['a path stays one', ['path', { d: 'M8 2v3' }], 'M8 2v3'],
  ['its first move is from where all begin', ['path', { d: 'm21 21-4.34-4.34' }], 'M21 21l-4.34-4.34'],
  ['numbers that only a point parts', ['path', { d: 'm14.305 19.53.923-.382' }], 'M14.305 19.53l.923-.382'],
  ['and its steps stay steps', ['path', { d: 'm9 18 6-6-6-6' }], 'M9 18l6-6-6-6'],
  ['as do those with a letter', ['path', { d: 'm9 18a2 2 0 0 1-2 2' }], 'M9 18a2 2 0 0 1-2 2'],
  ['a line', ['line', { x1: '8', x2: 16, y1: 21, y2: '21' }], 'M8 21L16 21'],
  ['a circle', ['circle', { cx: 12, cy: 7, r: 4 }], 'M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0'],
  ['an ellipse', ['ellipse', { cx: 12, cy: 5, rx: 9, ry: 3 }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0'],
  ['a rectangle', ['rect', { x: 2, y: 3, width: 20, height: 14 }], 'M2 3h20v14h-20z'],
  [
    'one with round corners',
    ['rect', { x: 2, y: 3, width: 20, height: 14, rx: 2 }],
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  ],
  ['corners on the way', ['polyline', { points: '16 18 22 12 16 6' }], 'M16 18 22 12 16 6'],
  ['corners all around', ['polygon', { points: '5 3 19 12 5 21' }], 'M5 3 19 12 5 21z'],
])('%s', (_, part, d) => {
  expect(onePath([part])).toEqual([['path', { d, key: 0 }]]);
});

test('several parts are one path', () => {
  const parts: IconPart[] = [
    ['path', { d: 'M8 2v3', key: 'a' }],
    ['line', { x1: 0, y1: 0, x2: 1, y2: 1, key: 'b' }],
  ];
  expect(onePath(parts)).toEqual([['path', { d: 'M8 2v3M0 0L1 1', key: 0 }]]);
});

test('a part with looks of its own keeps all as they are', () => {
  const parts: IconPart[] = [
    ['path', { d: 'M8 2v3', key: 'a' }],
    ['circle', { cx: 1, cy: 1, r: 1, fill: 'currentColor', key: 'b' }],
  ];
  expect(onePath(parts)).toEqual([
    ['path', { d: 'M8 2v3', key: 0 }],
    ['circle', { cx: 1, cy: 1, r: 1, fill: 'currentColor', key: 1 }],
  ]);
});
