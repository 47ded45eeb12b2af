import { addPaise, type Paise, paise, paiseFromRupees } from '../money.ts';
import { bedsShort } from './guests.ts';
import { fitsOneSlab, LOW_MOST } from './tax/slabs.ts';

/** 'both': the guest may add the meals; 'yes': they are in the room's price; 'no': there are none. */
export const MEALS = ['both', 'yes', 'no'] as const;
export type Meal = (typeof MEALS)[number];

export type PricedRoom = { basePrice: Paise; meal: Meal; breakfast: Paise; lunch: Paise; dinner: Paise };

/** The price of a room as it stands on the wire: rupees a night. */
export type RoomOnWire = {
  base_price_per_night: number;
  /** What it costs each night of the dates that were asked about, check-in first; empty where none were. */
  nightly_rates: number[];
  meal: Meal;
  breakfast: number;
  lunch: number;
  dinner: number;
};

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

export type PriceLine = {
  room: PricedRoom;
  quantity: number;
  includesMeal: boolean;
  /** How many people one of the rooms takes; left out where nobody asks whether they have beds for a party. */
  sleeps?: number;
  /** Booked before rates had nights: each costs what was agreed, whatever its slab. */
  isAsAgreed?: boolean;
};

/** What one room costs each night, check-in first, without meals that are a choice. */
export type NightlyRates = readonly Paise[];

/** One rate for the whole stay. */
export const sameEachNight = (rate: Paise, nights: number): NightlyRates => Array.from({ length: nights }, () => rate);

/** The nightly rates of a room of the wire. */
export const ratesOnWire = ({ nightly_rates }: Pick<RoomOnWire, 'nightly_rates'>): NightlyRates =>
  nightly_rates.map(paiseFromRupees);

/** The rate, the meals that were chosen beside it, and both. */
export type PriceParts = { rate: Paise; meals: Paise; total: Paise };

/** One room, one night. `isLowered`: its rate and meals came to a price that no slab of the tax fits, and it costs the dearest one below. */
export type PricedNight = PriceParts & { isLowered: boolean };

export type PricedLine<L extends PriceLine = PriceLine> = L & {
  /** One room, night by night. */
  nights: PricedNight[];
  /** One room, one night: the rate or, of several, their mean; see `perNight`. */
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

/** A night of a sum over several: the mean to the nearest paisa, half up. For the eye and the price filter: never multiplied. */
export const perNight = (sum: number, nights: number): Paise => paise(Math.round(sum / Math.max(1, nights)));

const parts = (rate: number, meals: number): PriceParts => ({
  rate: paise(rate),
  meals: paise(meals),
  total: paise(rate + meals),
});

/** No rate lies between the slabs, but one and the meals beside it may: then the meals give way. */
function priceNight(rate: Paise, meals: Paise, isAsAgreed = false): PricedNight {
  const isLowered = !isAsAgreed && rate <= LOW_MOST && !fitsOneSlab(addPaise(rate, meals));
  return { ...parts(rate, isLowered ? LOW_MOST - rate : meals), isLowered };
}

function priceLine<L extends PriceLine>(line: L, rates: NightlyRates): PricedLine<L> {
  const meals = mealPricePerNight(line.room, line.includesMeal);
  const nights = rates.map((rate) => priceNight(rate, meals, line.isAsAgreed));
  const sumOf = (part: 'rate' | 'meals') => nights.reduce((sum, night) => sum + night[part], 0);
  const [rateSum, mealSum] = [sumOf('rate'), sumOf('meals')];
  return {
    ...line,
    nights,
    perNight: parts(perNight(rateSum, nights.length), perNight(mealSum, nights.length)),
    sum: parts(rateSum * line.quantity, mealSum * line.quantity),
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
    throw new RangeError('rooms and rates do not match');
  }
  const priced = lines.map((line, index) => priceLine(line, nightlyRates[index] ?? []));
  const beds = lines.map(({ sleeps = 0, quantity }) => ({ room: { max_guests: sleeps }, quantity }));
  return {
    lines: priced,
    total: addPaise(nothing, ...priced.map(({ sum }) => sum.total)),
    bedsShort: party === null ? null : bedsShort(beds, party),
  };
}
