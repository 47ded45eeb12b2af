import type { Paise } from '../money.ts';
import { type Meal, type NightlyRates, type PriceLine, priceStay, type StayPrice, sameEachNight } from './price.ts';
import { slabsSoldBy } from './tax/slabs.ts';
import type { Extra, ExtraPrices } from './terms/extra-guests.ts';
import type { LengthDiscount } from './terms/length-discount.ts';

/** What a room was priced by beside its rates, as it was when it was booked. */
export type PricedBy = {
  /** What each night cost before the discount of the stay's length, and all steps of that. */
  rates: Paise[];
  discounts: LengthDiscount[];
  /** What heads beyond those included cost, and who is extra in each of the rooms. */
  extra: ExtraPrices | null;
  extras: Extra[];
};

/** A room as it was booked, with its prices then. */
export type BookedPrices = {
  quantity: number;
  includes_meal: boolean;
  base_price: Paise;
  meal: Meal;
  breakfast: Paise;
  lunch: Paise;
  dinner: Paise;
  /** Each night, check-in first; null (or missing) of one booked before rates had nights: its base price each. */
  nightly_rates?: Paise[] | null;
  /** Null (or missing) where its rates alone made the price. */
  priced_by?: PricedBy | null;
  /** The slabs of GST of then, as `slabsAsText` writes them; null (or missing) of before there was a second entry. */
  slabs?: string | null;
};

/**
 * What a room was booked at each night; null of one that costs its base price each night. So does one whose rates are of other nights:
 * the release before, which knows none, has changed its dates.
 */
const ratesBooked = ({ nightly_rates }: BookedPrices, nights: number): NightlyRates | null =>
  nightly_rates?.length === nights ? nightly_rates : null;

/** What else it was priced by; null too where the release before, which knows nothing of it, has changed nights or rooms. */
export const pricedBy = ({ priced_by, quantity }: BookedPrices, nights: number): PricedBy | null =>
  priced_by?.rates.length === nights && priced_by.extras.length === quantity ? priced_by : null;

/** The price of booked rooms, each line with the room it is of. Booking, change and invoice ask it. */
export function priceBooked<R extends BookedPrices>(rooms: R[], nights: number): StayPrice<PriceLine & { booked: R }> {
  const rates = rooms.map((room) => ratesBooked(room, nights));
  const lines = rooms.map((booked, index) => {
    const by = pricedBy(booked, nights);
    return {
      booked,
      room: { ...booked, basePrice: booked.base_price },
      quantity: booked.quantity,
      includesMeal: booked.includes_meal,
      isAsAgreed: !rates[index],
      slabs: slabsSoldBy(booked.slabs ?? null),
      ...(by?.extra && { extraPrices: by.extra, extras: by.extras }),
    };
  });
  const nightly = rooms.map((room, index) => rates[index] ?? sameEachNight(room.base_price, nights));
  return priceStay(lines, nightly, null);
}
