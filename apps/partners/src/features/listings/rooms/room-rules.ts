import type { ListingRoom } from '@basera/contract/endpoints/listing';
import { GUESTS_MAX, MEAL_PRICE_MAX_RUPEES, ROOM_PRICE_MAX_RUPEES, ROOM_UNITS_MAX } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { several } from '@basera/contract/words/phrases';
import type { Problems } from '@basera/ui/fields/use-entry-form.ts';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import type { RoomFields } from '../calls';
import '../words/listings-catalogue';

export const MEALS = ['breakfast', 'lunch', 'dinner'] as const;

/** A kind of room as it is typed. */
export type RoomEntry = Record<
  'name' | 'units' | 'sleeps' | 'beds' | 'size_sqft' | 'price' | (typeof MEALS)[number],
  string
> & {
  meal: ListingRoom['meal'];
  amenities: number[];
};

const shown = (number: number | null): string => (number ? String(number) : '');

export function entryOf(room: ListingRoom | null): RoomEntry {
  if (!room)
    return {
      name: '',
      units: '1',
      sleeps: '2',
      beds: '',
      size_sqft: '',
      price: '',
      meal: 'no',
      breakfast: '',
      lunch: '',
      dinner: '',
      amenities: [],
    };
  return {
    name: room.name,
    units: String(room.units),
    sleeps: String(room.sleeps),
    beds: room.beds,
    size_sqft: shown(room.size_sqft),
    price: String(room.price),
    meal: room.meal,
    breakfast: shown(room.breakfast),
    lunch: shown(room.lunch),
    dinner: shown(room.dinner),
    amenities: room.amenities,
  };
}

/** A new kind begins with the meals of the one before it. */
export const entryAfter = (rooms: readonly ListingRoom[]): RoomEntry => {
  const last = rooms.at(-1);
  if (!last) return entryOf(null);
  const { meal, breakfast, lunch, dinner } = entryOf(last);
  return { ...entryOf(null), meal, breakfast, lunch, dinner };
};

/** All of the rooms as one kind, of which there is one and which sleeps everybody. */
export const entryOfWhole = (rooms: readonly ListingRoom[], name: string): RoomEntry => {
  const sleeps = rooms.reduce((sum, room) => sum + room.units * room.sleeps, 0);
  return { ...entryAfter(rooms), name, sleeps: String(Math.min(sleeps, GUESTS_MAX)) };
};

/** A whole number as people write one: '4,500', '₹4500'. */
export function readWhole(typed: string): number | null {
  const digits = typed.replace(/[\s,₹]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

type Numbers = 'units' | 'sleeps' | 'price' | (typeof MEALS)[number];
const most: Record<Numbers, number> = {
  units: ROOM_UNITS_MAX,
  sleeps: GUESTS_MAX,
  price: ROOM_PRICE_MAX_RUPEES,
  breakfast: MEAL_PRICE_MAX_RUPEES,
  lunch: MEAL_PRICE_MAX_RUPEES,
  dinner: MEAL_PRICE_MAX_RUPEES,
};

function problemOf(field: Numbers, typed: string, least: number): string | undefined {
  const number = readWhole(typed);
  if (number !== null && number >= least && number <= most[field]) return undefined;
  return t(siteWords)`Must be a whole number from ${least} to ${most[field].toLocaleString('en-IN')}.`;
}

/** What goes out of what was typed, or what is wrong with it. */
export function readRoom(entry: RoomEntry): { ready: RoomFields } | { problems: Problems<RoomEntry> } {
  // Where they are in the price, or there are none, they have none of their own.
  const meals = entry.meal === 'both' ? MEALS.filter((meal) => entry[meal].trim() !== '') : [];
  const problems: Problems<RoomEntry> = {
    name: entry.name.trim() ? undefined : t(siteWords)`Write what this kind of room is called.`,
    size_sqft:
      entry.size_sqft.trim() && !readWhole(entry.size_sqft) ? t(siteWords)`Must be a whole number.` : undefined,
  };
  for (const field of ['units', 'sleeps', 'price'] as const) problems[field] = problemOf(field, entry[field], 1);
  for (const meal of meals) problems[meal] = problemOf(meal, entry[meal], 0);
  if (Object.values(problems).some(Boolean)) return { problems };
  const priceOf = (meal: (typeof MEALS)[number]) => (meals.includes(meal) ? (readWhole(entry[meal]) ?? 0) : 0);
  return {
    ready: {
      name: entry.name.trim(),
      units: readWhole(entry.units) ?? 1,
      sleeps: readWhole(entry.sleeps) ?? 1,
      beds: entry.beds.trim(),
      size_sqft: readWhole(entry.size_sqft),
      price: readWhole(entry.price) ?? 1,
      meal: entry.meal,
      breakfast: priceOf('breakfast'),
      lunch: priceOf('lunch'),
      dinner: priceOf('dinner'),
      amenities: entry.amenities,
    },
  };
}

/** What a kind of room is, in a line: '2 rooms for 3 guests each, ₹4,500 a night'. */
export function roomWords({ units, sleeps, price }: Pick<ListingRoom, 'units' | 'sleeps' | 'price'>): string {
  const [rooms, guests] = [several(units, 'room'), several(sleeps, 'guest')];
  return units === 1
    ? t(siteWords)`${rooms} for ${guests}, ${formatRupees(price)} a night`
    : t(siteWords)`${rooms} for ${guests} each, ${formatRupees(price)} a night`;
}
