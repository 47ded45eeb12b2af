const BUCKETS = 4096;
/** A bucket is as wide as 2048 paise a night; the last has all from ₹83,866 on. */
const SHIFT = 11;

/** Neighbouring buckets, both among them, and how many are in those before. */
export type BucketSpan = { first: number; last: number; skipped: number };

export const bucketOf = (perNight: number): number => Math.min(Math.floor(perNight) >>> SHIFT, BUCKETS - 1);

/** How many stays there are in each bucket of neighbouring prices: so that only what a page shows needs to be sorted. */
export class PriceBuckets {
  readonly #sizes = new Uint32Array(BUCKETS);

  clear(): void {
    this.#sizes.fill(0);
  }

  count(bucket: number): void {
    this.#sizes[bucket] = (this.#sizes[bucket] ?? 0) + 1;
  }

  /** The buckets of all from one place in an order to another. */
  around(order: 'asc' | 'desc', from: number, to: number): BucketSpan {
    const bucketAt = (step: number) => (order === 'asc' ? step : BUCKETS - 1 - step);
    let step = 0;
    let skipped = 0;
    for (let next = this.#sizes[bucketAt(0)] ?? 0; skipped + next <= from && step < BUCKETS - 1; ) {
      skipped += next;
      step += 1;
      next = this.#sizes[bucketAt(step)] ?? 0;
    }
    const start = bucketAt(step);
    for (let seen = skipped; step < BUCKETS - 1; step += 1) {
      seen += this.#sizes[bucketAt(step)] ?? 0;
      if (seen >= to) break;
    }
    const end = bucketAt(step);
    return { first: Math.min(start, end), last: Math.max(start, end), skipped };
  }
}
