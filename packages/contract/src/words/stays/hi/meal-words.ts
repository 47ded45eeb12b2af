import { listed } from '../../hi/phrases.ts';

export const mealWords = { breakfast: 'नाश्ता', lunch: 'दोपहर का खाना', dinner: 'रात का खाना' };

export const MEALS = 'खाना';
export const MEALS_INCLUDED = 'खाना शामिल';

const isMeal = (word: string): word is keyof typeof mealWords => word in mealWords;

export function saidMeals(onWire: string): string {
  const words: string[] = onWire.toLowerCase().match(/[a-z]+/g) ?? [];
  const meals = words.filter(isMeal).map((meal) => mealWords[meal]);
  return meals.length > 0 ? listed(meals) : MEALS_INCLUDED;
}
