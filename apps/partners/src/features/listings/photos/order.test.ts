import { expect, test } from 'vitest';
import { movedTo } from './order';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, 9, 'acb'],
  [1, -1, 'bac'],
  [7, 0, 'abc'],
])('moved from %i to %i reads %s', (from, to, order) => expect(movedTo([...'abc'], from, to).join('')).toBe(order));
