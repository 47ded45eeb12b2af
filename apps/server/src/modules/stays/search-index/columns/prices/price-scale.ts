/** Prices by the night in one byte each: so that what all stays cost at least, for parties of every size, stays small. */
const LEAST = 10_000;
/** Each level is so much more than the one before: a bound is at most so much too low. The last is some six lakh rupees. */
const RATIO = 1.035;
const LAST = 254;
/** No price: nothing sleeps the party. */
export const NEVER = 255;

const paiseOf = (level: number): number => (level === 0 ? 0 : Math.floor(LEAST * RATIO ** (level - 1)));

/** Paise by level. */
export const VALUES = Float64Array.from({ length: NEVER + 1 }, (_, level) =>
  level === NEVER ? Number.POSITIVE_INFINITY : paiseOf(level),
);

/** The highest level that is no more than so many paise. */
export function levelOf(paise: number): number {
  if (paise === Number.POSITIVE_INFINITY) return NEVER;
  if (paise < LEAST) return 0;
  let level = Math.min(LAST, 1 + Math.floor(Math.log(paise / LEAST) / Math.log(RATIO)));
  // What the logarithm was rounded by.
  while ((VALUES[level] ?? 0) > paise) level -= 1;
  while (level < LAST && (VALUES[level + 1] ?? 0) <= paise) level += 1;
  return level;
}
