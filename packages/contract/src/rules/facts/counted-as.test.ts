import { expect, it } from 'vitest';
import { countedAs, countedTogether } from './counted-as.ts';

it.each(['Bed in 8-Bed Mixed Dorm', 'bunk in a dorm of 6', 'Dorm bed in the attic', 'Bunk bed in Women’s Dorm'])(
  'takes %j for a bed among others',
  (name) => expect(countedAs(name)).toBe('bed'),
);

it.each([
  ['Two-Level Cottage', 'cottage'],
  ['Cottage with Fireplace', 'cottage'],
  ['Family Cottages (near the river)', 'cottage'],
  ['Three-Bedroom Pool Villa', 'villa'],
  ['Swiss Tent', 'tent'],
  ['Cabin on Shared Boat', 'cabin'],
  ['Palm Hut', 'hut'],
  ['The Whole House', 'house'],
  ['One-Bedroom Houseboat', 'houseboat'],
  ['Two-Bedroom Apartment', 'apartment'],
])('counts %j as a %s', (name, kind) => expect(countedAs(name)).toBe(kind));

it.each([
  'Private Double',
  '4-Bed Dorm',
  'Bedroom in the tower',
  'Bedouin Suite',
  'Bed and Breakfast Room',
  'Room in the Cottage',
  'Cottage Room',
  'Attic for Four',
  'Penthouse',
])('takes %j for a room', (name) => expect(countedAs(name)).toBeUndefined());

it('counts different kinds together as rooms', () => {
  expect(countedTogether(['tent', 'tent'])).toBe('tent');
  expect(countedTogether(['tent', 'hut'])).toBeUndefined();
  expect(countedTogether(['bed', undefined])).toBeUndefined();
});
