import { expect, test } from 'vitest';
import { keepInstead, readInstead } from './keep-instead';

test('the booking that another is chosen instead of stays in the address of the steps', () => {
  expect(keepInstead('/booking/hill/details?room=1:1:0', 377)).toBe('/booking/hill/details?room=1:1:0&instead=377');
  expect(keepInstead('/booking/hill/details', null)).toBe('/booking/hill/details');
  const read = (query: string) => readInstead(new URLSearchParams(query));
  expect([read('instead=377'), read(''), read('instead=0'), read('instead=x'), read('instead=-1')]).toEqual([
    377,
    null,
    null,
    null,
    null,
  ]);
});
