export const filtersOn = (count: number): string => (count === 1 ? ' फ़िल्टर लगा है' : ' फ़िल्टर लगे हैं');
