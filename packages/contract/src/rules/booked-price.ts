import type { Paise } from '../money.ts';
import { type Meal, type PriceLine, priceStay, type StayPrice, sameEachNight } from './price.ts';

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
};

/** The price of booked rooms, each line with the room it is of. Booking, change and invoice ask it. */
export function priceBooked<R extends BookedPrices>(rooms: R[], nights: number): StayPrice<PriceLine & { booked: R }> {
  const rates = rooms.map(({ nightly_rates, base_price }) => nightly_rates ?? sameEachNight(base_price, nights));
  if (rates.some(({ length }) => length !== nights)) throw new RangeError('booked rates are of other nights');
  const lines = rooms.map((booked) => ({
    booked,
    room: { ...booked, basePrice: booked.base_price },
    quantity: booked.quantity,
    includesMeal: booked.includes_meal,
    isAsAgreed: !booked.nightly_rates,
  }));
  return priceStay(lines, rates, null);
}
