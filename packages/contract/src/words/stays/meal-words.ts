export const mealWords = { breakfast: 'breakfast', lunch: 'lunch', dinner: 'dinner' };

/** Where they are not named. */
export const MEALS = 'Meals';
export const MEALS_INCLUDED = 'Meals included';

/** Meals as they stand on the wire ('Breakfast and dinner'), in the reader's language. */
export const saidMeals = (onWire: string): string => onWire;
