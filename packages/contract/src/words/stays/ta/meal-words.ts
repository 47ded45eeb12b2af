import { listed } from '../../ta/phrases.ts';
import { mealsOnWire } from '../meals-on-wire.ts';

export const mealWords = { breakfast: 'காலை உணவு', lunch: 'மதிய உணவு', dinner: 'இரவு உணவு' };

export const MEALS = 'உணவு';
export const MEALS_INCLUDED = 'உணவு உட்பட';

export function saidMeals(onWire: string): string {
  const meals = mealsOnWire(onWire);
  return meals.length > 0 ? listed(meals.map((meal) => mealWords[meal])) : MEALS_INCLUDED;
}
