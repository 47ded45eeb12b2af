import type { StayColumns } from './stay-columns.ts';

const BUCKETS = 8192;
/** A bucket is as wide as 1024 paise: all prices up to ₹83,886 have one of their own or share it with their neighbours. */
const BUCKET_SHIFT = 10;

/** What `collect` fills: the cheapest free room of every stay found, and how many fall into each bucket of prices. */
export class Collected {
  rooms = new Uint32Array(0);
  readonly inBucket = new Uint32Array(BUCKETS);
  count = 0;

  /** Empties it and makes room for so many. */
  reset(most: number): void {
    if (this.rooms.length < most) this.rooms = new Uint32Array(most);
    this.inBucket.fill(0);
    this.count = 0;
  }

  add(room: number, price: number): void {
    this.rooms[this.count] = room;
    this.count += 1;
    const bucket = bucketOf(price);
    this.inBucket[bucket] = (this.inBucket[bucket] ?? 0) + 1;
  }
}

const bucketOf = (price: number): number => Math.min(price >>> BUCKET_SHIFT, BUCKETS - 1);

/**
 * Found rooms in the order of their price, then of their stay's id. Sorted as far as pages are asked for: first all by
 * buckets of neighbouring prices, which takes one pass; a bucket itself when a page touches it.
 */
export class PriceOrder {
  readonly total: number;
  readonly #rooms: Uint32Array;
  /** Where each bucket ends, in the order of the list. */
  readonly #ends: Uint32Array;
  readonly #isSorted = new Uint8Array(BUCKETS);
  readonly #columns: StayColumns;
  readonly #isAscending: boolean;

  constructor(found: Collected, columns: StayColumns, order: 'asc' | 'desc') {
    this.#columns = columns;
    this.total = found.count;
    this.#isAscending = order === 'asc';
    this.#rooms = new Uint32Array(found.count);
    this.#ends = new Uint32Array(BUCKETS);
    this.#arrange(found, columns.price);
  }

  /** Weighs as many numbers as it keeps. */
  get weight(): number {
    return this.total + this.#ends.length + this.#isSorted.length / 4;
  }

  #arrange(found: Collected, price: Int32Array): void {
    const ends = this.#ends;
    const rooms = this.#rooms;
    // Buckets run downwards where the order does: of 8192, number 0 is 8191 then.
    const flip = this.#isAscending ? 0 : BUCKETS - 1;
    let end = 0;
    for (let index = 0; index < BUCKETS; index += 1) {
      ends[index] = end;
      end += found.inBucket[index ^ flip] ?? 0;
    }
    // Each bucket's start moves on as it fills, and so becomes its end.
    for (let index = 0; index < found.count; index += 1) {
      const room = found.rooms[index] ?? 0;
      const bucket = bucketOf(price[room] ?? 0) ^ flip;
      const at = ends[bucket] ?? 0;
      rooms[at] = room;
      ends[bucket] = at + 1;
    }
  }

  page(offset: number, limit: number): Uint32Array {
    const to = Math.min(offset + limit, this.total);
    for (let bucket = this.#bucketAt(offset); bucket < BUCKETS; bucket += 1) {
      const start = bucket === 0 ? 0 : (this.#ends[bucket - 1] ?? 0);
      if (start >= to) break;
      if (this.#isSorted[bucket]) continue;
      this.#sort(this.#rooms.subarray(start, this.#ends[bucket]));
      this.#isSorted[bucket] = 1;
    }
    return this.#rooms.subarray(Math.min(offset, to), to);
  }

  #sort(rooms: Uint32Array): void {
    const { price, stayId, stayOf } = this.#columns;
    const sign = this.#isAscending ? 1 : -1;
    const idOf = (room: number) => stayId[stayOf[room] ?? 0] ?? 0;
    rooms.sort((a, b) => sign * ((price[a] ?? 0) - (price[b] ?? 0)) || idOf(a) - idOf(b));
  }

  /** The first bucket that ends behind a place in the list. */
  #bucketAt(offset: number): number {
    let low = 0;
    let high = BUCKETS;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ends[middle] ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
