export const mealWords = { breakfast: 'காலை உணவு', lunch: 'மதிய உணவு', dinner: 'இரவு உணவு' };

export const MEALS = 'உணவு';
export const MEALS_INCLUDED = 'உணவு உட்பட';
