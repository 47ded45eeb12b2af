import { lengthened, wordsFor } from './bitset.ts';
import type { PricedNights } from './rates.ts';

const INT_MAX = 2 ** 31 - 1;
/** Nights that are told apart no further: a season is longer, and a bound by the whole year would spare few stays in it. */
export const STRETCH = 32;

const stretchesFor = (nights: number): number => Math.ceil(nights / STRETCH);

/**
 * Paise that no night of a stay, and no bed for one, costs less than, and the same for all stays of a word of its block's sets: in
 * each stretch of nights, and first where no dates are asked for.
 */
export class LeastRates {
  readonly stretches: number;
  #rates: Int32Array[];
  #perHead: Int32Array[];
  #ratesOfWords: Int32Array[];
  #perHeadOfWords: Int32Array[];

  constructor(nights: number, stays: number) {
    this.stretches = stretchesFor(nights);
    const each = (length: number) =>
      Array.from({ length: 1 + this.stretches }, () => new Int32Array(length).fill(INT_MAX));
    this.#rates = each(stays);
    this.#perHead = each(stays);
    this.#ratesOfWords = each(wordsFor(stays));
    this.#perHeadOfWords = each(wordsFor(stays));
  }

  get bytes(): number {
    const columns = [...this.#rates, ...this.#perHead, ...this.#ratesOfWords, ...this.#perHeadOfWords];
    return columns.reduce((sum, column) => sum + column.byteLength, 0);
  }

  grow(stays: number): void {
    const longer = (columns: Int32Array[], length: number) =>
      columns.map((column) => lengthened(column, length).fill(INT_MAX, column.length));
    this.#rates = longer(this.#rates, stays);
    this.#perHead = longer(this.#perHead, stays);
    this.#ratesOfWords = longer(this.#ratesOfWords, wordsFor(stays));
    this.#perHeadOfWords = longer(this.#perHeadOfWords, wordsFor(stays));
  }

  /** `stretch`: 0 where no dates are asked for. Those of its word become lower with it, and higher only when the block is next arranged. */
  put(stretch: number, position: number, rate: number, perHead: number): void {
    const word = position >>> 5;
    lower(this.#ratesOfWords[stretch], word, rate);
    lower(this.#perHeadOfWords[stretch], word, perHead);
    (this.#rates[stretch] as Int32Array)[position] = rate;
    (this.#perHead[stretch] as Int32Array)[position] = perHead;
  }

  /** Of the one night that is priced where no dates are asked for. */
  base(position: number): number {
    return this.#rates[0]?.[position] ?? 0;
  }

  /** What all the nights cost so many at least in a stay. */
  ofStay(position: number, nights: PricedNights | null, guests: number): number {
    return sumOf(this.#rates, this.#perHead, position, nights, guests);
  }

  /** In any stay of the word. */
  ofWord(word: number, nights: PricedNights | null, guests: number): number {
    return sumOf(this.#ratesOfWords, this.#perHeadOfWords, word, nights, guests);
  }
}

function lower(column: Int32Array | undefined, at: number, value: number): void {
  if (column && value < (column[at] ?? 0)) column[at] = value;
}

type Columns = readonly Int32Array[];

const leastFor = (rates: Columns, perHead: Columns, stretch: number, at: number, guests: number): number =>
  Math.max(rates[stretch]?.[at] ?? 0, guests * (perHead[stretch]?.[at] ?? 0));

function sumOf(rates: Columns, perHead: Columns, at: number, nights: PricedNights | null, guests: number): number {
  if (!nights) return leastFor(rates, perHead, 0, at, guests);
  let sum = 0;
  for (let from = nights.from; from < nights.to; ) {
    const stretch = Math.floor(from / STRETCH);
    const end = Math.min(nights.to, (stretch + 1) * STRETCH);
    sum += (end - from) * leastFor(rates, perHead, 1 + stretch, at, guests);
    from = end;
  }
  return sum;
}
