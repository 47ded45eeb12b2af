/** Chance that repeats itself: the same seed gives the same answers on every machine. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Throws RangeError on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** One of the values, as often as its weight says. Throws RangeError where all weights are 0. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  shuffled<T>(items: readonly T[]): T[];
};

/** FNV-1a: the seed's text as a 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** A stream of its own for each seed, so that one more draw in one place moves nothing in another. */
export function randomFor(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError(`nothing to pick from: ${seed}`);
    return item;
  };
  return {
    next,
    pick,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new RangeError(`no weight to choose by: ${seed}`);
    },
    shuffled(items) {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
