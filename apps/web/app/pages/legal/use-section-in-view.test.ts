import { expect, test } from 'vitest';
import { sectionInView } from './use-section-in-view.ts';

const at = (...tops: number[]) => tops.map((top, index) => ({ id: `s${index + 1}`, top }));

test('is the last one whose heading has passed the line', () => {
  expect(sectionInView(at(-400, 90, 700), 100, false)).toBe('s2');
  expect(sectionInView(at(-400, 101, 700), 100, false)).toBe('s1');
});

test('is the first one above all of them, and the last one at the end of the page', () => {
  expect(sectionInView(at(300, 900), 100, false)).toBe('s1');
  expect(sectionInView(at(-900, -300, 500), 100, true)).toBe('s3');
  expect(sectionInView([], 100, true)).toBeNull();
});
