import { arranged, columnOf, lengthened, wordsFor } from '../bitset.ts';
import type { PackedOf } from '../packed/packed.ts';
import type { PricedNights } from '../rates.ts';
import { NEVER, VALUES } from './price-scale.ts';

/** Parties told apart: a larger one costs no less than one of so many. */
export const PARTIES_MOST = 9;
/** Nights that are told apart no further: a season is longer, and a bound by the whole year would spare few stays in it. */
const STRETCH = 32;

/** Nights with a bound of their own: those of a stretch that are of weekends, or that are not; `null` for the one night that is priced where no dates are asked for. */
export type Part = { from: number; to: number; isWeekend: boolean } | null;

/**
 * What a night costs a party at least, by stay and for the 32 stays of a word: with every room free, each at the least rate it has
 * on nights of the part. Levels of the price scale. Nights priced one by one in whatever rooms are free cost no less together.
 */
export class LeastPrices {
  readonly parts: readonly Part[];
  readonly #nights: number;
  /** By part and party. */
  #ofStays: Uint8Array[];
  #ofWords: Uint8Array[];

  constructor(nights: number, stays: number) {
    const parts: Part[] = [null];
    for (let from = 0; from < nights; from += STRETCH) {
      for (const isWeekend of [false, true]) parts.push({ from, to: from + STRETCH, isWeekend });
    }
    this.parts = parts;
    this.#nights = nights;
    const columns = parts.length * PARTIES_MOST;
    this.#ofStays = Array.from({ length: columns }, () => columnOf(Uint8Array, stays));
    this.#ofWords = Array.from({ length: columns }, () => columnOf(Uint8Array, wordsFor(stays)).fill(NEVER));
  }

  get bytes(): number {
    return [...this.#ofStays, ...this.#ofWords].reduce((sum, column) => sum + column.byteLength, 0);
  }

  pack() {
    return { nights: this.#nights, ofStays: this.#ofStays, ofWords: this.#ofWords };
  }

  static unpack({ nights, ofStays, ofWords }: PackedOf<LeastPrices>): LeastPrices {
    const prices = new LeastPrices(nights, 0);
    prices.#ofStays = ofStays;
    prices.#ofWords = ofWords;
    return prices;
  }

  grow(stays: number): void {
    this.#ofStays = this.#ofStays.map((column) => lengthened(column, stays));
    this.#ofWords = this.#ofWords.map((column) => lengthened(column, wordsFor(stays)).fill(NEVER, column.length));
  }

  /** A copy with the stays in another order: `order` says where each new one stood. */
  arranged(order: Uint32Array, stays: number): LeastPrices {
    const copy = new LeastPrices(this.#nights, 0);
    copy.#ofStays = this.#ofStays.map((column) => arranged(column, order, stays));
    copy.#ofWords = copy.#ofStays.map((column) => leastByWord(column, order.length, wordsFor(stays)));
    return copy;
  }

  /** `levels`: by number of people. What is known of its word becomes lower with it, and higher only when the stays are next arranged. */
  put(position: number, part: number, levels: Uint8Array): void {
    const word = position >>> 5;
    for (let party = 1; party <= PARTIES_MOST; party += 1) {
      const column = part * PARTIES_MOST + party - 1;
      const level = levels[party] ?? 0;
      (this.#ofStays[column] as Uint8Array)[position] = level;
      const ofWords = this.#ofWords[column] as Uint8Array;
      if (level < (ofWords[word] ?? 0)) ofWords[word] = level;
    }
  }

  /** The bounds of a search. */
  of(nights: PricedNights | null, guests: number): LeastPrice {
    const party = Math.min(guests, PARTIES_MOST) - 1;
    const asked = nights ? partsOf(nights) : [{ part: 0, nights: 1 }];
    const columnsOf = (all: Uint8Array[]) => asked.map(({ part }) => all[part * PARTIES_MOST + party] as Uint8Array);
    const counts = asked.map((one) => one.nights);
    return new LeastPrice(columnsOf(this.#ofStays), columnsOf(this.#ofWords), counts);
  }
}

/** The parts that nights lie in, and how many of them. */
function partsOf({ from, to, weekendsBefore }: PricedNights): { part: number; nights: number }[] {
  const found: { part: number; nights: number }[] = [];
  for (let start = from; start < to; ) {
    const stretch = Math.floor(start / STRETCH);
    const end = Math.min(to, (stretch + 1) * STRETCH);
    const weekends = (weekendsBefore[end] ?? 0) - (weekendsBefore[start] ?? 0);
    if (weekends < end - start) found.push({ part: 1 + 2 * stretch, nights: end - start - weekends });
    if (weekends > 0) found.push({ part: 2 + 2 * stretch, nights: weekends });
    start = end;
  }
  return found;
}

function leastByWord(column: Uint8Array, stays: number, words: number): Uint8Array {
  const least = columnOf(Uint8Array, words).fill(NEVER);
  for (let position = 0; position < stays; position += 1) {
    const level = column[position] ?? 0;
    if (level < (least[position >>> 5] ?? 0)) least[position >>> 5] = level;
  }
  return least;
}

/** What all nights of one search cost its party at least. */
export class LeastPrice {
  readonly #ofStays: readonly Uint8Array[];
  readonly #ofWords: readonly Uint8Array[];
  /** Nights in each part. */
  readonly #counts: readonly number[];

  constructor(ofStays: readonly Uint8Array[], ofWords: readonly Uint8Array[], counts: readonly number[]) {
    this.#ofStays = ofStays;
    this.#ofWords = ofWords;
    this.#counts = counts;
  }

  /** In a stay, whatever is free of it; Infinity where it never sleeps so many. */
  ofStay(position: number): number {
    return this.#sum(this.#ofStays, position);
  }

  /** In any stay of a word. */
  ofWord(word: number): number {
    return this.#sum(this.#ofWords, word);
  }

  #sum(columns: readonly Uint8Array[], at: number): number {
    const counts = this.#counts;
    let sum = 0;
    for (let index = 0; index < counts.length; index += 1) {
      sum += (counts[index] ?? 0) * (VALUES[columns[index]?.[at] ?? 0] ?? 0);
    }
    return sum;
  }
}
