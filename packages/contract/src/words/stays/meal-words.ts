export const mealWords = { breakfast: 'breakfast', lunch: 'lunch', dinner: 'dinner' };

/** Where they are not named. */
export const MEALS = 'Meals';
export const MEALS_INCLUDED = 'Meals included';
