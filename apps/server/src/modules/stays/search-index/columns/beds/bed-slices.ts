import { addTo, type Bits, lengthened, removeFrom, wordsFor } from '../bitset.ts';

/** Digits of a number of beds, as those of two: more than GUESTS_MAX can be written with them. */
export const DIGITS = 5;
const MOST = 2 ** DIGITS - 1;

/** Numbers of beds by position, digit by digit: so that those of a whole word are added up at once. 31 where there are more. */
export class BedSlices {
  /** Digit i is 1 for the positions in set i. */
  #digits: Bits[];

  constructor(length: number) {
    this.#digits = Array.from({ length: DIGITS }, () => new Uint32Array(wordsFor(length)));
  }

  get bytes(): number {
    return this.#digits.reduce((sum, set) => sum + set.byteLength, 0);
  }

  grow(length: number): void {
    this.#digits = this.#digits.map((set) => lengthened(set, wordsFor(length)));
  }

  put(position: number, beds: number): void {
    const kept = Math.max(0, Math.min(beds, MOST));
    const digits = this.#digits;
    for (let digit = 0; digit < DIGITS; digit += 1) {
      if ((kept >>> digit) & 1) addTo(digits[digit] as Bits, position);
      else removeFrom(digits[digit] as Bits, position);
    }
  }

  /** Adds, for each position of a word that `chosen` has, its beds to those of `sums`. */
  addTo(sums: BedSums, word: number, chosen: number): void {
    const [ones, twos, fours, eights, sixteens] = this.#digits as [Bits, Bits, Bits, Bits, Bits];
    let added = (ones[word] ?? 0) & chosen;
    let carry = sums.ones & added;
    sums.ones ^= added;
    added = (twos[word] ?? 0) & chosen;
    let next = (sums.twos & added) | (carry & (sums.twos ^ added));
    sums.twos ^= added ^ carry;
    carry = next;
    added = (fours[word] ?? 0) & chosen;
    next = (sums.fours & added) | (carry & (sums.fours ^ added));
    sums.fours ^= added ^ carry;
    carry = next;
    added = (eights[word] ?? 0) & chosen;
    next = (sums.eights & added) | (carry & (sums.eights ^ added));
    sums.eights ^= added ^ carry;
    carry = next;
    added = (sixteens[word] ?? 0) & chosen;
    sums.more |= (sums.sixteens & added) | (carry & (sums.sixteens ^ added));
    sums.sixteens ^= added ^ carry;
  }
}

/** Numbers of the 32 positions of a word, digit by digit, and which are beyond 31. */
export class BedSums {
  ones = 0;
  twos = 0;
  fours = 0;
  eights = 0;
  sixteens = 0;
  more = 0;

  clear(): void {
    this.ones = 0;
    this.twos = 0;
    this.fours = 0;
    this.eights = 0;
    this.sixteens = 0;
    this.more = 0;
  }

  /** The positions with at least so many, 31 at most. */
  atLeast(beds: number): number {
    // From the last digit on: with the same digits so far, a 1 against a 0 is more, and behind it no less where the rest is no less.
    let found = beds & 1 ? this.ones : ~0;
    found = beds & 2 ? this.twos & found : this.twos | found;
    found = beds & 4 ? this.fours & found : this.fours | found;
    found = beds & 8 ? this.eights & found : this.eights | found;
    found = beds & 16 ? this.sixteens & found : this.sixteens | found;
    return this.more | found;
  }
}
