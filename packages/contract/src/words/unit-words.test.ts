import { expect, test } from 'vitest';
import { unitTitle } from './unit-words.ts';

test.each([
  [{ unit_no: 2, name: null }, 'Lake Room 2'],
  [{ unit_no: 2, name: '101' }, 'Room 101'],
  [{ unit_no: 2, name: '12B' }, 'Room 12B'],
  [{ unit_no: 2, name: 'Rose' }, 'Rose'],
])('unit %o is %s', (unit, words) => expect(unitTitle('Lake Room', unit)).toBe(words));
