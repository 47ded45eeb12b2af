import { expect, test } from 'vitest';
import { aRoom } from '../../testing-rooms.ts';
import { chosenMeals, mealNames, mealPrices } from './meals.ts';

const unnamed = { breakfast: 0, lunch: 0, dinner: 0 };

test.each([
  ['as a choice', aRoom(), 'Breakfast and dinner', 'Breakfast and dinner', null],
  ['all three', aRoom({ lunch: 600 }), 'Breakfast, lunch and dinner', 'Breakfast, lunch and dinner', null],
  ['in the price', aRoom({ meal: 'yes', dinner: 0 }), 'Breakfast', 'Breakfast', 'Breakfast'],
  ['in the price, unnamed', aRoom({ meal: 'yes', ...unnamed }), 'Meals', 'Meals included', 'Meals included'],
  ['none', aRoom({ meal: 'no' }), null, null, null],
])('meals %s: a room may come with %s', (_, room, names, chosen, left) => {
  expect(mealNames(room)).toBe(names);
  expect(chosenMeals(room, true)).toBe(chosen);
  expect(chosenMeals(room, false)).toBe(left);
});

test('their prices come in the order of their names', () => {
  expect(mealPrices(aRoom())).toEqual([450, 600]);
  expect(mealPrices(aRoom(unnamed))).toEqual([]);
});
