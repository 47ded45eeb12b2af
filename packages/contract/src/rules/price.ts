import { addPaise, type Paise, paise, paiseFromRupees } from '../money.ts';
import { bedsShort } from './guests.ts';

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

/** `sleeps`: how many people one of the rooms takes; left out where nobody asks whether they have beds for a party. */
export type PriceLine = { room: PricedRoom; quantity: number; includesMeal: boolean; sleeps?: number };

/** What one room costs each night, check-in first, without meals that are a choice. */
export type NightlyRates = readonly Paise[];

/** One rate for the whole stay. */
export const sameEachNight = (rate: Paise, nights: number): NightlyRates => Array.from({ length: nights }, () => rate);

/** The nightly rates of rooms that cost their base price every night. */
export const baseRates = (lines: Pick<PriceLine, 'room'>[], nights: number): NightlyRates[] =>
  lines.map(({ room }) => sameEachNight(room.basePrice, nights));

/** The rate, the meals that were chosen beside it, and both. */
export type PriceParts = { rate: Paise; meals: Paise; total: Paise };

export type PricedLine<L extends PriceLine = PriceLine> = L & {
  /** One room, night by night. */
  nights: PriceParts[];
  /** One room, one night: the rate or, of several, their mean to the nearest paisa (half up). For the eye: never multiplied. */
  perNight: PriceParts;
  /** All rooms, all nights. */
  sum: PriceParts;
};

export type StayPrice<L extends PriceLine = PriceLine> = {
  lines: PricedLine<L>[];
  total: Paise;
  /** How many the rooms sleep where that is fewer than the party; null where it is enough, or nobody asks. */
  bedsShort: number | null;
};

const parts = (rate: number, meals: number): PriceParts => ({
  rate: paise(rate),
  meals: paise(meals),
  total: paise(rate + meals),
});

function priceLine<L extends PriceLine>(line: L, rates: NightlyRates): PricedLine<L> {
  const meals = mealPricePerNight(line.room, line.includesMeal);
  const rateSum = addPaise(nothing, ...rates);
  return {
    ...line,
    nights: rates.map((rate) => parts(rate, meals)),
    perNight: parts(Math.round(rateSum / Math.max(1, rates.length)), meals),
    sum: parts(rateSum * line.quantity, meals * rates.length * line.quantity),
  };
}

/**
 * The price of a stay, the only sum there is: card, stay page, checkout, change, gateway and invoice ask it. `nightlyRates` has a
 * list for each line, all of the same nights; `party` counts heads that need a bed (adults and children), null where nobody
 * asks for beds. Throws RangeError where lines and nights do not fit together.
 */
export function priceStay<L extends PriceLine>(
  lines: L[],
  nightlyRates: NightlyRates[],
  party: number | null,
): StayPrice<L> {
  const nights = nightlyRates[0]?.length;
  if (nightlyRates.length !== lines.length || nightlyRates.some(({ length }) => length !== nights)) {
    throw new RangeError('every room needs a rate for each night of the stay');
  }
  const priced = lines.map((line, index) => priceLine(line, nightlyRates[index] ?? []));
  const beds = lines.map(({ sleeps = 0, quantity }) => ({ room: { max_guests: sleeps }, quantity }));
  return {
    lines: priced,
    total: addPaise(nothing, ...priced.map(({ sum }) => sum.total)),
    bedsShort: party === null ? null : bedsShort(beds, party),
  };
}
