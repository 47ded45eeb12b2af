import type { Paise } from '@basera/contract/money';

/** Sums of a whole stay, in paise, both included; Infinity for no upper bound. */
export type PriceBounds = { least: number; most: number };

/** What a stay may cost in all where a night of it may cost so much; null for any price. See `perNight`, which rounds. */
export function totalsBetween(
  { priceMin, priceMax }: { priceMin: Paise; priceMax: Paise | null },
  nights: number,
): PriceBounds | null {
  if (priceMin <= 0 && priceMax === null) return null;
  return {
    least: Math.ceil((nights * (2 * priceMin - 1)) / 2),
    most: priceMax === null ? Number.POSITIVE_INFINITY : Math.ceil((nights * (2 * priceMax + 1)) / 2) - 1,
  };
}
