import { capitalised, listed } from '../../words/phrases.ts';
import { MEALS, MEALS_INCLUDED, mealWords } from '../../words/stays/meal-words.ts';
import { MEAL_NAMES } from '../../words/stays/meals-on-wire.ts';
import type { Meal } from '../price.ts';

/** The meals of a room as they stand on the wire: what each adds to a night, in rupees; 0 where there is none. */
export type RoomMeals = { meal: Meal } & Record<(typeof MEAL_NAMES)[number], number>;

const pricedMeals = (room: RoomMeals) => MEAL_NAMES.filter((name) => room[name] > 0);
const named = (room: RoomMeals): string => capitalised(listed(pricedMeals(room).map((name) => mealWords[name])));

/** The meals a room may come with: 'Breakfast and dinner', 'Meals' where they are not named; null where there are none. */
export const mealNames = (room: RoomMeals): string | null => (room.meal === 'no' ? null : named(room) || MEALS);

/** What each of them adds to a night, in rupees, in the order they are named. */
export const mealPrices = (room: RoomMeals): number[] => pricedMeals(room).map((name) => room[name]);

/** Whether a room comes with meals as it was chosen: always, never, or where they were taken. */
export const hasMeals = (meal: Meal, includesMeal: boolean): boolean =>
  meal === 'yes' || (meal === 'both' && includesMeal);

/** The meals a room comes with as it was chosen: 'Breakfast and dinner'; null when it comes with none. */
export function chosenMeals(room: RoomMeals, includesMeal: boolean): string | null {
  if (!hasMeals(room.meal, includesMeal)) return null;
  return named(room) || MEALS_INCLUDED;
}
