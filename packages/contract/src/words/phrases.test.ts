import { expect, test } from 'vitest';
import { counted, listed, placeWords, several } from './phrases.ts';

test.each([
  [1, 'night', '1 night'],
  [2, 'night', '2 nights'],
  [0, 'room', '0 rooms'],
  [2, 'child', '2 children'],
] as const)('%d %s is %s', (count, thing, words) => expect(several(count, thing)).toBe(words));

test.each([
  [1, '1'],
  [1328, '1,328'],
  [120_000, '1,20,000'],
])('%d reads %s', (count, words) => expect(counted(count)).toBe(words));

test.each([
  [[], ''],
  [['breakfast'], 'breakfast'],
  [['breakfast', 'dinner'], 'breakfast and dinner'],
  [['breakfast', 'lunch', 'dinner'], 'breakfast, lunch and dinner'],
])('%j is listed as %j', (words, phrase) => expect(listed(words)).toBe(phrase));

test.each([
  [['Candolim', 'Goa'], 'Candolim, Goa'],
  [['Shimla', 'Shimla', 'Himachal Pradesh'], 'Shimla, Himachal Pradesh'],
  [['Delhi', 'DELHI'], 'Delhi'],
  [['', 'Delhi'], 'Delhi'],
])('%j is the place %s', (parts, words) => expect(placeWords(...parts)).toBe(words));
