/** As the page in Tamil calls them (`words/stays/ta/amenity-words.ts`). */
export const QUICK_AMENITIES = [
  'சைவச் சமையலறை',
  'ஜைன சமையலறை',
  'டிரைவருக்கு அறை',
  'லிஃப்ட்',
  'பவர் பேக்கப்',
  'நீச்சல் குளம்',
] as const;
