import type { PriceWindow } from '../party-total.ts';

/** How many of so many are asked, to tell about where a page of them lies. */
export const sampleSize = (count: number): number => Math.ceil(count ** (2 / 3));

/** So many standard deviations are hardly ever missed; and near the ends, so many places. */
const DEVIATIONS = 3;
const PLACES = 3;

/**
 * Prices, by a sample of them in order, of what has `before` to `behind` stays of so many before it. A guess: who uses it counts
 * how many cost less.
 */
export function guessWindow(sample: Float64Array, before: number, behind: number, count: number): PriceWindow {
  const spread = (rank: number) => {
    const share = Math.min(1, rank / count);
    return PLACES + DEVIATIONS * Math.sqrt(sample.length * share * (1 - share));
  };
  const first = Math.floor((before / count) * sample.length - spread(before));
  const last = Math.ceil((behind / count) * sample.length + spread(behind));
  return {
    least: first < 0 ? 0 : (sample[first] ?? 0),
    most: last >= sample.length ? Number.POSITIVE_INFINITY : (sample[last] ?? Number.POSITIVE_INFINITY),
  };
}
