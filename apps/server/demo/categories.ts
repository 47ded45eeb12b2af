import type { Setting } from '../seed/places/place.ts';

/** Kinds of stay, in the order the filter lists them. */
export const categories = {
  hotel: 'Hotel',
  villa: 'Villa',
  resort: 'Resort',
  retreat: 'Retreat',
  homestay: 'Homestay',
  hostel: 'Hostel',
  'heritage-hotel': 'Heritage Hotel',
  'guest-house': 'Guest House',
  cottage: 'Cottage',
  'serviced-apartment': 'Serviced Apartment',
  houseboat: 'Houseboat',
  camp: 'Camp',
  'farm-stay': 'Farm Stay',
} as const;
export type Category = keyof typeof categories;

type Weights = Partial<Record<Category, number>>;

/** How many of a hundred stays are of which kind, by what a locality is first of all. */
export const categoryWeights: Record<Setting, Weights> = {
  city: { hotel: 45, 'guest-house': 15, 'serviced-apartment': 15, homestay: 10, hostel: 10, villa: 2, retreat: 1 },
  heritage: { 'heritage-hotel': 30, hotel: 24, homestay: 16, 'guest-house': 14, hostel: 9, villa: 4, resort: 3 },
  beach: { resort: 20, hotel: 17, villa: 18, cottage: 13, homestay: 10, 'guest-house': 10, hostel: 8, retreat: 4 },
  hills: {
    cottage: 19,
    hotel: 18,
    homestay: 18,
    resort: 14,
    retreat: 9,
    villa: 9,
    hostel: 6,
    'guest-house': 4,
    'farm-stay': 3,
  },
  snow: { cottage: 28, hotel: 24, resort: 18, homestay: 16, retreat: 6, villa: 4, hostel: 4 },
  tea: { resort: 20, homestay: 20, cottage: 19, 'heritage-hotel': 9, hotel: 14, retreat: 8, villa: 6, 'farm-stay': 4 },
  countryside: { villa: 24, 'farm-stay': 18, resort: 20, retreat: 12, homestay: 14, cottage: 10, 'guest-house': 2 },
  river: { resort: 18, camp: 16, retreat: 18, cottage: 16, homestay: 12, hotel: 12, hostel: 8 },
  lake: { 'heritage-hotel': 30, hotel: 26, resort: 14, homestay: 14, 'guest-house': 10, villa: 6 },
  backwater: { houseboat: 38, resort: 20, homestay: 22, villa: 8, retreat: 8, cottage: 4 },
  desert: { camp: 50, resort: 14, 'heritage-hotel': 14, homestay: 12, hotel: 6, hostel: 4 },
};

/** Stars and how often, by kind. */
export const starWeights: Record<Category, readonly (readonly [number, number])[]> = {
  hotel: [
    [1, 6],
    [2, 20],
    [2.5, 4],
    [3, 34],
    [3.5, 4],
    [4, 22],
    [4.5, 2],
    [5, 8],
  ],
  villa: [
    [3, 22],
    [3.5, 6],
    [4, 44],
    [4.5, 6],
    [5, 22],
  ],
  resort: [
    [3, 34],
    [3.5, 6],
    [4, 38],
    [4.5, 4],
    [5, 18],
  ],
  retreat: [
    [3, 40],
    [3.5, 6],
    [4, 38],
    [4.5, 4],
    [5, 12],
  ],
  homestay: [
    [2, 22],
    [2.5, 6],
    [3, 50],
    [3.5, 6],
    [4, 16],
  ],
  hostel: [
    [1, 46],
    [1.5, 8],
    [2, 42],
    [2.5, 4],
  ],
  'heritage-hotel': [
    [3, 36],
    [3.5, 6],
    [4, 38],
    [4.5, 4],
    [5, 16],
  ],
  'guest-house': [
    [1, 20],
    [1.5, 4],
    [2, 50],
    [2.5, 6],
    [3, 20],
  ],
  cottage: [
    [2, 22],
    [2.5, 4],
    [3, 48],
    [3.5, 4],
    [4, 22],
  ],
  'serviced-apartment': [
    [2, 10],
    [3, 56],
    [3.5, 6],
    [4, 28],
  ],
  houseboat: [
    [2, 14],
    [3, 46],
    [3.5, 4],
    [4, 28],
    [5, 8],
  ],
  camp: [
    [2, 22],
    [3, 44],
    [3.5, 4],
    [4, 24],
    [5, 6],
  ],
  'farm-stay': [
    [2, 16],
    [3, 54],
    [3.5, 6],
    [4, 24],
  ],
};
