export const filtersOn = (count: number): string => (count === 1 ? ' ஃபில்டர் உள்ளது' : ' ஃபில்டர்கள் உள்ளன');
