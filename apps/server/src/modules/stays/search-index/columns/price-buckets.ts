/** Paise from one price up to, not including, another. */
export type PriceSpan = { from: number; to: number };

const BUCKETS = 4096;
/** A bucket is as wide as 2048 paise; the last has all from ₹83,866 on. */
const SHIFT = 11;

/** How many stays there are in each bucket of neighbouring prices: so that only what a page shows needs to be sorted. */
export class PriceBuckets {
  readonly #sizes = new Uint32Array(BUCKETS);

  clear(): void {
    this.#sizes.fill(0);
  }

  count(price: number): void {
    const bucket = Math.min(price >>> SHIFT, BUCKETS - 1);
    this.#sizes[bucket] = (this.#sizes[bucket] ?? 0) + 1;
  }

  /** Prices of all from one place in an order to another, and how many come before the first that costs so. */
  around(order: 'asc' | 'desc', from: number, to: number): { prices: PriceSpan; skipped: number } {
    const isAscending = order === 'asc';
    const bucketAt = (step: number) => (isAscending ? step : BUCKETS - 1 - step);
    let step = 0;
    let skipped = 0;
    for (let next = this.#sizes[bucketAt(0)] ?? 0; skipped + next <= from && step < BUCKETS - 1; ) {
      skipped += next;
      step += 1;
      next = this.#sizes[bucketAt(step)] ?? 0;
    }
    const first = bucketAt(step);
    for (let seen = skipped; step < BUCKETS - 1; step += 1) {
      seen += this.#sizes[bucketAt(step)] ?? 0;
      if (seen >= to) break;
    }
    const last = bucketAt(step);
    const [low, high] = isAscending ? [first, last] : [last, first];
    return {
      prices: { from: low << SHIFT, to: high === BUCKETS - 1 ? Number.POSITIVE_INFINITY : (high + 1) << SHIFT },
      skipped,
    };
  }
}
