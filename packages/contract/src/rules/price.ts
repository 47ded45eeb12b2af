import { addPaise, type Paise, paise, paiseFromRupees } from '../money.ts';

/** 'both': the guest may add the meals; 'yes': they are in the room's price; 'no': there are none. */
export const MEALS = ['both', 'yes', 'no'] as const;
export type Meal = (typeof MEALS)[number];

export type PricedRoom = { basePrice: Paise; meal: Meal; breakfast: Paise; lunch: Paise; dinner: Paise };

/** The price of a room as it stands on the wire: rupees a night. */
export type RoomOnWire = { base_price_per_night: number; meal: Meal; breakfast: number; lunch: number; dinner: number };

/** A room of the wire (rupees) as the price rule takes it (paise). Throws RangeError on fractions of a paisa. */
export const pricedRoom = (room: RoomOnWire): PricedRoom => ({
  basePrice: paiseFromRupees(room.base_price_per_night),
  meal: room.meal,
  breakfast: paiseFromRupees(room.breakfast),
  lunch: paiseFromRupees(room.lunch),
  dinner: paiseFromRupees(room.dinner),
});

const nothing = paise(0);

/** What the meals add to one room's night: nothing unless they are the guest's choice and chosen. */
export function mealPricePerNight(room: PricedRoom, includesMeal: boolean): Paise {
  return room.meal === 'both' && includesMeal ? addPaise(room.breakfast, room.lunch, room.dinner) : nothing;
}

/** One room, one night. */
export const pricePerNight = (room: PricedRoom, includesMeal: boolean): Paise =>
  addPaise(room.basePrice, mealPricePerNight(room, includesMeal));

export type PriceLine = { room: PricedRoom; quantity: number; includesMeal: boolean };

/** Nightly price (with meals) × quantity × nights. */
export const lineTotal = ({ room, quantity, includesMeal }: PriceLine, nights: number): Paise =>
  paise(pricePerNight(room, includesMeal) * quantity * nights);

/** The price of a stay: the one rule behind card, stay page, checkout, gateway and invoice. */
export const stayTotal = (lines: PriceLine[], nights: number): Paise =>
  addPaise(nothing, ...lines.map((line) => lineTotal(line, nights)));
