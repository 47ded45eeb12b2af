import { listed } from '../../hi/phrases.ts';
import { mealsOnWire } from '../meals-on-wire.ts';

export const mealWords = { breakfast: 'नाश्ता', lunch: 'दोपहर का खाना', dinner: 'रात का खाना' };

export const MEALS = 'खाना';
export const MEALS_INCLUDED = 'खाना शामिल';

export function saidMeals(onWire: string): string {
  const meals = mealsOnWire(onWire);
  return meals.length > 0 ? listed(meals.map((meal) => mealWords[meal])) : MEALS_INCLUDED;
}
