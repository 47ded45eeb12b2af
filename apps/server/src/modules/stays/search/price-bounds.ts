import type { Paise } from '@basera/contract/money';

/** What a stay may cost in all, in paise, where a night of it may cost so much; `most` is null without a bound. See `perNight`, which rounds. */
export function totalsBetween({ priceMin, priceMax }: { priceMin: Paise; priceMax: Paise | null }, nights: number) {
  return {
    least: Math.ceil((nights * (2 * priceMin - 1)) / 2),
    most: priceMax === null ? null : Math.ceil((nights * (2 * priceMax + 1)) / 2) - 1,
  };
}
