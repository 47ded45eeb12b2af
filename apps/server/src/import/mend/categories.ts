/** The kinds of stays travellers choose by. A file may call one otherwise; its mapping tells which is meant. */
const CATEGORIES = [
  'Hotel',
  'Heritage Hotel',
  'Resort',
  'Retreat',
  'Villa',
  'Homestay',
  'Guest House',
  'Hostel',
  'Cottage',
  'Serviced Apartment',
  'Houseboat',
  'Camp',
  'Farm Stay',
] as const;

/** The category of a stay whose kind nobody said: true of every one, and found under no other. */
export const KIND_UNSAID = 'Stay';

const byLowerName = new Map(CATEGORIES.map((name) => [name.toLowerCase(), name]));

/** What a file calls a stay as the category of that name: 'homestay' as 'Homestay'. */
export const categoryCalled = (type: string): string | undefined => byLowerName.get(type.toLowerCase());
