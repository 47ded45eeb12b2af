import { expect, test } from 'vitest';
import { pageNumbers } from './page-links';

test.each([
  [1, 2, '1 2'],
  [1, 15, '1 2 3 4 … 15'],
  [3, 15, '1 2 3 4 … 15'],
  [4, 15, '1 2 3 4 5 … 15'],
  [8, 15, '1 … 7 8 9 … 15'],
  [15, 15, '1 … 12 13 14 15'],
  [3, 5, '1 2 3 4 5'],
  [2, 6, '1 2 3 4 5 6'],
])('page %i of %i: %s', (current, last, shown) => {
  expect(
    pageNumbers(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown);
});
