import { type Paise, paise } from '@basera/contract/money';
import type { Meal } from '@basera/contract/rules/price';
import { nearestFittingPrice } from '@basera/contract/rules/tax/gst';
import type { Category } from '../categories.ts';
import type { Random } from '../random.ts';
import type { DemoRoom } from '../stay.ts';
import { fits } from '../words/condition.ts';
import { type RoomType, roomTypes } from '../words/rooms.ts';

type Counts = readonly (readonly [number, number])[];

/** How many types of room a stay has, and how often; three on the whole. */
const typeCounts: Record<Category, Counts> = {
  hotel: [
    [2, 12],
    [3, 38],
    [4, 38],
    [5, 12],
  ],
  resort: [
    [2, 12],
    [3, 38],
    [4, 38],
    [5, 12],
  ],
  'heritage-hotel': [
    [2, 14],
    [3, 40],
    [4, 36],
    [5, 10],
  ],
  retreat: [
    [2, 25],
    [3, 50],
    [4, 25],
  ],
  hostel: [
    [2, 15],
    [3, 45],
    [4, 40],
  ],
  'guest-house': [
    [2, 35],
    [3, 45],
    [4, 20],
  ],
  'serviced-apartment': [
    [2, 35],
    [3, 45],
    [4, 20],
  ],
  homestay: [
    [2, 45],
    [3, 40],
    [4, 15],
  ],
  camp: [
    [2, 50],
    [3, 50],
  ],
  cottage: [
    [2, 45],
    [3, 55],
  ],
  'farm-stay': [
    [2, 50],
    [3, 50],
  ],
  houseboat: [
    [2, 50],
    [3, 50],
  ],
  villa: [
    [1, 22],
    [2, 50],
    [3, 28],
  ],
};

/** Rooms under one roof: the fewest and the most, by kind. */
const roomCounts: Record<Category, readonly [number, number]> = {
  hotel: [10, 32],
  resort: [12, 36],
  'heritage-hotel': [8, 26],
  retreat: [6, 20],
  hostel: [3, 7],
  'guest-house': [5, 13],
  'serviced-apartment': [6, 22],
  homestay: [3, 6],
  camp: [8, 26],
  cottage: [4, 12],
  'farm-stay': [3, 8],
  houseboat: [3, 6],
  villa: [1, 4],
};

/** A simple double against the price of its stars. */
const kindFactor: Record<Category, number> = {
  hotel: 1,
  resort: 1.1,
  'heritage-hotel': 1.15,
  retreat: 1.05,
  hostel: 0.72,
  'guest-house': 0.8,
  'serviced-apartment': 1.05,
  homestay: 0.82,
  camp: 1,
  cottage: 0.95,
  'farm-stay': 0.9,
  houseboat: 1.9,
  villa: 2.1,
};

/** Rupees a night for a double of one to five stars where prices are the country's middle. */
const STAR_RUPEES = [1100, 1900, 3400, 6200, 12_500] as const;
const STEP_RUPEES = 50;

/** Prices of the demo are whole steps. */
export const PRICE_STEP = paise(STEP_RUPEES * 100);

export const roundedPrice = (rupees: number): Paise =>
  paise(Math.max(1, Math.round(rupees / STEP_RUPEES)) * STEP_RUPEES * 100);

function rupeesOfStars(stars: number): number {
  const low = STAR_RUPEES[Math.floor(stars) - 1] ?? STAR_RUPEES[0];
  const high = STAR_RUPEES[Math.floor(stars)] ?? low;
  return low + (high - low) * (stars - Math.floor(stars));
}

export type RoomsOf = {
  category: Category;
  stars: number;
  priceLevel: number;
  tags: ReadonlySet<string>;
  /** Keys of the in-room amenities the stay has. */
  inRoom: string[];
};

/** The types of room of one stay, the cheapest first, with meals, units and prices; no pictures yet. */
export function composeRooms(stay: RoomsOf, random: Random): DemoRoom[] {
  const types = chooseTypes(stay, random);
  const units = shareUnits(types, stay, random);
  const meals = mealStyle(stay, random);
  const most = stay.category === 'villa' && stay.stars >= 5 ? 1.7 : kindFactor[stay.category];
  const base = rupeesOfStars(stay.stars) * stay.priceLevel * most * (0.8 + random.next() * 0.46);
  const rooms = types.map((type, i) => ({
    name: type.name,
    units: units[i] ?? 1,
    sleeps: type.sleeps,
    basePrice: roundedPrice(base * type.factor * (0.985 + random.next() * 0.03)),
    ...mealsOf(type, meals, stay, random),
    bedType: type.bedType,
    sizeSqft: Math.round(random.between(...type.sizeSqft) / 5) * 5,
    smokingAllowed: stay.category === 'hotel' && random.chance(0.07),
    dorm: type.dorm,
    amenities: roomAmenities(type, i, types.length, stay),
    pictures: [],
  }));
  return rooms
    .map((room) => ({ ...room, basePrice: nearestFittingPrice(room, PRICE_STEP) }))
    .sort((a, b) => a.basePrice - b.basePrice);
}

function chooseTypes({ category, tags }: RoomsOf, random: Random): RoomType[] {
  const possible = roomTypes.filter((type) => fits(type.where, tags));
  const simple = possible.filter((type) => (category === 'hostel' ? type.dorm : type.factor === 1));
  const first = random.pick(simple);
  const rest = random.shuffled(possible.filter((type) => type.name !== first.name));
  // A hostel without a private room, or with dormitories alone, would be half a hostel.
  if (category === 'hostel') rest.sort((a, b) => Number(a.dorm) - Number(b.dorm));
  const privates = rest.filter((type) => !type.dorm).slice(0, category === 'hostel' ? 1 : undefined);
  const others = category === 'hostel' ? random.shuffled(rest.filter((type) => !privates.includes(type))) : [];
  const chosen = [first, ...privates, ...others].slice(0, random.weighted(typeCounts[category]));
  return chosen.sort((a, b) => a.factor - b.factor || (a.name < b.name ? -1 : 1));
}

function shareUnits(types: RoomType[], { category, stars }: RoomsOf, random: Random): number[] {
  const [fewest, most] = roomCounts[category];
  const grandeur = category === 'hotel' || category === 'resort' ? Math.max(0, stars - 3) * 16 : 0;
  const total = random.between(fewest, most) + Math.round(grandeur * (0.5 + random.next() * 0.7));
  const weights = types.filter((type) => !type.dorm).reduce((sum, type) => sum + type.units, 0);
  return types.map((type) => {
    if (type.dorm) return type.units * random.between(1, 2);
    return Math.max(1, Math.round((total * type.units) / weights));
  });
}

type Served = readonly ('breakfast' | 'lunch' | 'dinner')[];
type MealStyle = { meal: Meal; served: Served };

const BREAKFAST: Served = ['breakfast'];
const HALF_BOARD: Served = ['breakfast', 'dinner'];
const FULL_BOARD: Served = ['breakfast', 'lunch', 'dinner'];

/** Weights of 'both', 'yes' and 'no', by kind. */
const mealWeights: Record<Category, readonly [number, number, number]> = {
  hotel: [45, 40, 15],
  resort: [55, 42, 3],
  'heritage-hotel': [55, 45, 0],
  retreat: [40, 60, 0],
  hostel: [14, 22, 64],
  'guest-house': [30, 18, 52],
  'serviced-apartment': [22, 4, 74],
  homestay: [45, 52, 3],
  camp: [25, 75, 0],
  cottage: [50, 22, 28],
  'farm-stay': [40, 60, 0],
  houseboat: [0, 100, 0],
  villa: [100, 0, 0],
};

function mealStyle({ category, tags }: RoomsOf, random: Random): MealStyle {
  const cannotCook = (category === 'hotel' && !tags.has('restaurant')) || (category === 'villa' && !tags.has('cook'));
  const [both, yes, no] = mealWeights[category];
  const meal = cannotCook
    ? 'no'
    : random.weighted<Meal>([
        ['both', both],
        ['yes', yes],
        ['no', no],
      ]);
  if (meal === 'no') return { meal, served: [] };
  if (category === 'houseboat') return { meal, served: FULL_BOARD };
  if (category === 'camp') return { meal, served: HALF_BOARD };
  if (category === 'serviced-apartment' || category === 'hostel') return { meal, served: BREAKFAST };
  const served =
    meal === 'both'
      ? random.weighted([
          [BREAKFAST, 34],
          [HALF_BOARD, 46],
          [FULL_BOARD, 20],
        ] as const)
      : category === 'retreat' || category === 'farm-stay'
        ? random.weighted([
            [HALF_BOARD, 40],
            [FULL_BOARD, 60],
          ] as const)
        : random.weighted([
            [BREAKFAST, 82],
            [HALF_BOARD, 18],
          ] as const);
  return { meal, served };
}

/** Rupees for two people at one to five stars. */
const BREAKFAST_RUPEES = [150, 250, 400, 650, 1300] as const;
const MAIN_MEAL = 1.7;

function mealsOf(type: RoomType, { meal, served }: MealStyle, { stars }: RoomsOf, random: Random) {
  const people = Math.max(1, type.sleeps) / 2;
  const breakfast = (BREAKFAST_RUPEES[Math.floor(stars) - 1] ?? 300) * people * (0.85 + random.next() * 0.4);
  const none = paise(0);
  // Where meals are in the price, what they cost says only which they are.
  return {
    meal,
    breakfast: served.includes('breakfast') ? roundedPrice(breakfast) : none,
    lunch: served.includes('lunch') ? roundedPrice(breakfast * MAIN_MEAL) : none,
    dinner: served.includes('dinner') ? roundedPrice(breakfast * MAIN_MEAL) : none,
  };
}

/** What only the better half of the rooms has. */
const BETTER_ROOMS = new Set(['balcony', 'bathtub', 'fireplace', 'safe']);

function roomAmenities(type: RoomType, index: number, count: number, { inRoom }: RoomsOf): string[] {
  const better = count === 1 || index >= count / 2;
  const shared = inRoom.filter((key) => (better || !BETTER_ROOMS.has(key)) && !(type.dorm && key === 'tv'));
  return [...new Set([...shared, ...type.adds])];
}
