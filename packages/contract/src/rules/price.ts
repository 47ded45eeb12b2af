import { addPaise, type Paise, paise, paiseFromRupees } from '../money.ts';
import { bedsShort } from './guests.ts';
import { type SlabRules, slabsInForce } from './tax/slabs.ts';
import {
  type Extra,
  type ExtraPrices,
  extraPrice,
  extraTotals,
  nightWithExtra,
  noExtra,
  type Party,
  partyOf,
} from './terms/extra-guests.ts';
import { allotExtras, type ChosenRooms } from './terms/places.ts';

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
  /** How many that includes, and rupees a night for each further guest and child; null where all it sleeps are included. */
  extra_guests?: { included: number; guest: number; child: number } | null;
  /** What a stay of that length costs less, and each night without that. */
  length_discount?: { percent: number; nightly_rates: number[] } | null;
};

/** A room of the wire (rupees) as the price rule takes it (paise). Throws RangeError on fractions of a paisa. */
export const pricedRoom = (room: RoomOnWire): PricedRoom => ({
  basePrice: paiseFromRupees(room.base_price_per_night),
  meal: room.meal,
  breakfast: paiseFromRupees(room.breakfast),
  lunch: paiseFromRupees(room.lunch),
  dinner: paiseFromRupees(room.dinner),
});

/** The same of its extra guests. */
export const extraOnWire = ({ extra_guests }: Pick<RoomOnWire, 'extra_guests'>): ExtraPrices | null =>
  extra_guests
    ? {
        included: extra_guests.included,
        guest: paiseFromRupees(extra_guests.guest),
        child: paiseFromRupees(extra_guests.child),
      }
    : null;

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
  /** What heads beyond those that the rates include cost. */
  extraPrices?: ExtraPrices | null;
  /** Who is extra in each of the rooms, as was agreed; where nothing is said, the party is allotted to the rooms. */
  extras?: readonly Extra[] | null;
  /** Booked before rates had nights: each costs what was agreed, whatever its slab. */
  isAsAgreed?: boolean;
  /** The slabs that it was sold by; left out of what is not sold yet: those in force. */
  slabs?: SlabRules;
};

/** What one room costs each night, check-in first, without meals that are a choice. */
export type NightlyRates = readonly Paise[];

/** One rate for the whole stay. */
export const sameEachNight = (rate: Paise, nights: number): NightlyRates => Array.from({ length: nights }, () => rate);

/** The nightly rates of a room of the wire. */
export const ratesOnWire = ({ nightly_rates }: Pick<RoomOnWire, 'nightly_rates'>): NightlyRates =>
  nightly_rates.map(paiseFromRupees);

/** The rate, extra guests and the meals that were chosen beside it, and all of it. */
export type PriceParts = { rate: Paise; extras: Paise; meals: Paise; total: Paise };

/**
 * One room, one night. `isLowered`: rate, extra guests and meals came to a price that no slab of the tax fits, and it costs the dearest one
 * below.
 */
export type PricedNight = PriceParts & { isLowered: boolean };

/** So many rooms of a line that have the same heads, each night by night. */
export type PricedUnits = { quantity: number; extra: Extra; nights: PricedNight[] };

export type PricedLine<L extends PriceLine = PriceLine> = L & {
  units: PricedUnits[];
  /** One room, night by night; where heads differ, the one with most of them. */
  nights: PricedNight[];
  /** One room, one night: the price or, of several, their mean; see `perNight`. */
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

const parts = (rate: number, extras: number, meals: number): PriceParts => ({
  rate: paise(rate),
  extras: paise(extras),
  meals: paise(meals),
  total: paise(rate + extras + meals),
});

/** No rate lies between the slabs, but one with its extra guests may, and with meals: then the guests, and the meals, give way. */
function priceNight(
  rate: Paise,
  extra: Paise,
  meals: Paise,
  { isAsAgreed = false, slabs = slabsInForce() }: Pick<PriceLine, 'isAsAgreed' | 'slabs'>,
): PricedNight {
  const withExtra = nightWithExtra(rate, extra, slabs);
  const whole = addPaise(withExtra, meals);
  const most = slabs.withinSlab(whole);
  const isOver = !isAsAgreed && withExtra <= most && most < whole;
  const priced = parts(rate, withExtra - rate, isOver ? most - withExtra : meals);
  return { ...priced, isLowered: isOver || priced.extras < extra };
}

function priceUnits(line: PriceLine, extra: Extra, quantity: number, rates: NightlyRates): PricedUnits {
  const meals = mealPricePerNight(line.room, line.includesMeal);
  const ofExtra = line.extraPrices ? extraPrice(line.extraPrices, extra) : nothing;
  return { quantity, extra, nights: rates.map((rate) => priceNight(rate, ofExtra, meals, line)) };
}

/** Rooms with the same heads stand together. */
function priceLine<L extends PriceLine>(line: L, rates: NightlyRates, extras: readonly Extra[]): PricedLine<L> {
  const alike = Map.groupBy(extras, ({ guests, children }) => `${guests} ${children}`);
  const units = [...alike.values()].map((same) => priceUnits(line, same[0] ?? noExtra, same.length, rates));
  const sumOf = (part: 'rate' | 'extras' | 'meals') =>
    units.reduce(
      (sum, { quantity, nights }) => sum + quantity * nights.reduce((own, night) => own + night[part], 0),
      0,
    );
  const sums = [sumOf('rate'), sumOf('extras'), sumOf('meals')] as const;
  const [rate, ofExtras, meals] = sums.map((sum) => perNight(sum, line.quantity * rates.length));
  const mean = parts(rate ?? 0, ofExtras ?? 0, meals ?? 0);
  return { ...line, units, nights: units[0]?.nights ?? [], perNight: mean, sum: parts(...sums) };
}

/** A line as heads fill it. */
function fillable({ quantity, sleeps = 0, extraPrices }: PriceLine, rates: NightlyRates, party: Party): ChosenRooms {
  const room = { quantity, sleeps, total: addPaise(...rates) };
  if (!extraPrices) return room;
  return { ...room, included: extraPrices.included, extras: extraTotals(rates, extraPrices, sleeps, party) };
}

/** Who is extra in each room: as was agreed, else where it costs least. Meals change nothing of it. */
function extrasOfLines(lines: readonly PriceLine[], rates: readonly NightlyRates[], party: Party | null): Extra[][] {
  const isOpen = party !== null && lines.some(({ extraPrices, extras }) => extraPrices && !extras);
  const allotted = isOpen
    ? allotExtras(
        lines.map((line, index) => fillable(line, rates[index] ?? [], party)),
        party,
      )
    : [];
  return lines.map(({ quantity, extras }, index) =>
    Array.from({ length: quantity }, (_, unit) => (extras ?? allotted[index])?.[unit] ?? noExtra),
  );
}

/**
 * The price of a stay, the only sum there is: card, stay page, checkout, change, gateway and invoice ask it. `nightlyRates` has a
 * list for each line, all of the same nights; `guests` counts heads that need a bed (adults and children, so many of them `children`),
 * null where nobody asks for beds. Throws RangeError where lines and nights do not fit together.
 */
export function priceStay<L extends PriceLine>(
  lines: L[],
  nightlyRates: NightlyRates[],
  guests: number | null,
  children = 0,
): StayPrice<L> {
  const nights = nightlyRates[0]?.length;
  if (nightlyRates.length !== lines.length || nightlyRates.some(({ length }) => length !== nights)) {
    throw new RangeError('rooms and rates do not match');
  }
  const party = guests === null ? null : partyOf(guests, children);
  const extras = extrasOfLines(lines, nightlyRates, party);
  const priced = lines.map((line, index) => priceLine(line, nightlyRates[index] ?? [], extras[index] ?? []));
  const beds = lines.map(({ sleeps = 0, quantity }) => ({ room: { max_guests: sleeps }, quantity }));
  return {
    lines: priced,
    total: addPaise(nothing, ...priced.map(({ sum }) => sum.total)),
    bedsShort: guests === null ? null : bedsShort(beds, guests),
  };
}
