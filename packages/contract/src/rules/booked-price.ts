import type { Paise } from '../money.ts';
import { type Meal, type NightlyRates, type PriceLine, priceStay, type StayPrice, sameEachNight } from './price.ts';

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

/**
 * What a room was booked at each night; null of one that costs its base price each night. So does one whose rates are of other nights:
 * the release before, which knows none, has changed its dates.
 */
const ratesBooked = ({ nightly_rates }: BookedPrices, nights: number): NightlyRates | null =>
  nightly_rates?.length === nights ? nightly_rates : null;

/** The price of booked rooms, each line with the room it is of. Booking, change and invoice ask it. */
export function priceBooked<R extends BookedPrices>(rooms: R[], nights: number): StayPrice<PriceLine & { booked: R }> {
  const rates = rooms.map((room) => ratesBooked(room, nights));
  const lines = rooms.map((booked, index) => ({
    booked,
    room: { ...booked, basePrice: booked.base_price },
    quantity: booked.quantity,
    includesMeal: booked.includes_meal,
    isAsAgreed: !rates[index],
  }));
  const nightly = rooms.map((room, index) => rates[index] ?? sameEachNight(room.base_price, nights));
  return priceStay(lines, nightly, null);
}
