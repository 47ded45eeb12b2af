/** The last of several, or the only one there is. */
export type Scarcity = 'last' | 'only';

type Left = {
  /** How many are free on the dates; null where no dates were asked for. */
  free: number | null;
  /** All there are, as the owner said; null where they did not. */
  units: number | null;
};

/**
 * What may be said of the one that is left on the dates: 'Last room!' only where it is the last of several that the owner
 * counted, for of one there was never more. Null where there is nothing to say.
 */
export function scarcityOf({ free, units }: Left): Scarcity | null {
  if (free !== 1 || units === null) return null;
  return units > 1 ? 'last' : 'only';
}
