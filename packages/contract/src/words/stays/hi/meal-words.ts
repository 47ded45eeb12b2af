export const mealWords = { breakfast: 'नाश्ता', lunch: 'दोपहर का खाना', dinner: 'रात का खाना' };

export const MEALS = 'खाना';
export const MEALS_INCLUDED = 'खाना शामिल';
