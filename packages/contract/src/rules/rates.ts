import { addDays, type CalendarDate, weekday } from '../calendar-date.ts';
import { WEEKEND_NIGHTS } from '../limits.ts';
import type { Paise } from '../money.ts';
import type { NightlyRates } from './price.ts';
import { discounted, discountFor, type LengthDiscount } from './terms/length-discount.ts';

/** A price a night, and another one on weekends where there is one. */
export type Rate = { price: Paise; weekendPrice: Paise | null };

/** A rate from one night to another, both among them. */
export type SeasonRate = Rate & { firstNight: CalendarDate; lastNight: CalendarDate };

/**
 * What a room costs: its base rate, unless a season or the date has another; longer stays less. No two seasons share a night. On a night whose
 * booking the owner has cancelled it costs no more than its cap.
 */
export type RoomRates = Rate & {
  seasons: readonly SeasonRate[];
  dates: ReadonlyMap<CalendarDate, Paise>;
  caps?: ReadonlyMap<CalendarDate, Paise>;
  discounts?: readonly LengthDiscount[];
};

export const isWeekendNight = (night: CalendarDate): boolean => WEEKEND_NIGHTS.includes(weekday(night));

/** Which rule made the price of a night. */
export const RATE_RULES = ['base', 'weekend', 'season', 'season_weekend', 'date', 'cap'] as const;
export type RateRule = (typeof RATE_RULES)[number];

/** What the owner asks for a night, whatever its cap: the rate of the date, else of the season, else the base. */
function askedRate(rates: RoomRates, night: CalendarDate): { price: Paise; rule: RateRule } {
  const ofDate = rates.dates.get(night);
  if (ofDate !== undefined) return { price: ofDate, rule: 'date' };
  const season = rates.seasons.find(({ firstNight, lastNight }) => firstNight <= night && night <= lastNight);
  const { price, weekendPrice } = season ?? rates;
  if (weekendPrice !== null && isWeekendNight(night))
    return { price: weekendPrice, rule: season ? 'season_weekend' : 'weekend' };
  return { price, rule: season ? 'season' : 'base' };
}

/** What one room costs on a night, and why: what the owner asks, but no more than the cap. */
export function ruledRate(rates: RoomRates, night: CalendarDate): { price: Paise; rule: RateRule } {
  const asked = askedRate(rates, night);
  const cap = rates.caps?.get(night);
  return cap !== undefined && cap < asked.price ? { price: cap, rule: 'cap' } : asked;
}

/** What one room costs on a night. */
export const rateOf = (rates: RoomRates, night: CalendarDate): Paise => ruledRate(rates, night).price;

/** What one room would cost each night, check-in first, however long somebody stays. */
export const ratesByDate = (rates: RoomRates, checkIn: CalendarDate, nights: number): NightlyRates =>
  Array.from({ length: nights }, (_, night) => rateOf(rates, addDays(checkIn, night)));

/** What one room costs each night of a stay, check-in first. */
export function nightlyRates(rates: RoomRates, checkIn: CalendarDate, nights: number): NightlyRates {
  const percent = discountFor(rates.discounts ?? [], nights)?.percent ?? 0;
  return ratesByDate(rates, checkIn, nights).map((rate) => discounted(rate, percent));
}
