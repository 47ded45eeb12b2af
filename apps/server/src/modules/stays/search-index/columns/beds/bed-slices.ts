import { addTo, type Bits, columnOf, lengthened, removeFrom, wordsFor } from '../bitset.ts';
import type { PackedOf } from '../packed/packed.ts';

/** Digits of a number of beds, as those of two: more than GUESTS_MAX can be written with them. */
export const DIGITS = 5;
const MOST = 2 ** DIGITS - 1;

/** Numbers of beds by position, digit by digit: so that those of a whole word are added up at once. 31 where there are more. */
export class BedSlices {
  /** Word by word, its digits side by side, since they are asked for together: digit i is 1 for the positions that have it. */
  #digits: Bits;

  constructor(length: number) {
    this.#digits = columnOf(Uint32Array, DIGITS * wordsFor(length));
  }

  get bytes(): number {
    return this.#digits.byteLength;
  }

  /** The digits of word w begin at DIGITS × w. */
  get digits(): Bits {
    return this.#digits;
  }

  pack() {
    return { digits: this.#digits };
  }

  static unpack({ digits }: PackedOf<BedSlices>): BedSlices {
    const slices = new BedSlices(0);
    slices.#digits = digits;
    return slices;
  }

  grow(length: number): void {
    this.#digits = lengthened(this.#digits, DIGITS * wordsFor(length));
  }

  put(position: number, beds: number): void {
    const kept = Math.max(0, Math.min(beds, MOST));
    const start = DIGITS * (position >>> 5);
    for (let digit = 0; digit < DIGITS; digit += 1) {
      const index = 32 * (start + digit) + (position & 31);
      if ((kept >>> digit) & 1) addTo(this.#digits, index);
      else removeFrom(this.#digits, index);
    }
  }
}

/** The beds of the rooms of a level: all that each has, and those in one unit. */
export type LevelBeds = { all: BedSlices; one: BedSlices };

/** Numbers of beds of the 32 positions of a word, digit by digit, and which are beyond 31. */
export class BedSums {
  #ones = 0;
  #twos = 0;
  #fours = 0;
  #eights = 0;
  #sixteens = 0;
  #more = 0;

  clear(): void {
    this.#ones = 0;
    this.#twos = 0;
    this.#fours = 0;
    this.#eights = 0;
    this.#sixteens = 0;
    this.#more = 0;
  }

  /** Adds, for each position of a word, all beds of its room where `whole` has it, and those of one unit where `single` has it. */
  add({ all, one }: LevelBeds, word: number, whole: number, single: number): void {
    const [ofAll, ofOne] = [all.digits, one.digits];
    const at = DIGITS * word;
    let added = ((ofAll[at] ?? 0) & whole) | ((ofOne[at] ?? 0) & single);
    let carry = this.#ones & added;
    this.#ones ^= added;
    added = ((ofAll[at + 1] ?? 0) & whole) | ((ofOne[at + 1] ?? 0) & single);
    let next = (this.#twos & added) | (carry & (this.#twos ^ added));
    this.#twos ^= added ^ carry;
    carry = next;
    added = ((ofAll[at + 2] ?? 0) & whole) | ((ofOne[at + 2] ?? 0) & single);
    next = (this.#fours & added) | (carry & (this.#fours ^ added));
    this.#fours ^= added ^ carry;
    carry = next;
    added = ((ofAll[at + 3] ?? 0) & whole) | ((ofOne[at + 3] ?? 0) & single);
    next = (this.#eights & added) | (carry & (this.#eights ^ added));
    this.#eights ^= added ^ carry;
    carry = next;
    added = ((ofAll[at + 4] ?? 0) & whole) | ((ofOne[at + 4] ?? 0) & single);
    this.#more |= (this.#sixteens & added) | (carry & (this.#sixteens ^ added));
    this.#sixteens ^= added ^ carry;
  }

  /** The positions with at least so many, 31 at most. */
  atLeast(beds: number): number {
    // From the last digit on: with the same digits so far, a 1 against a 0 is more, and behind it no less where the rest is no less.
    let found = beds & 1 ? this.#ones : ~0;
    found = beds & 2 ? this.#twos & found : this.#twos | found;
    found = beds & 4 ? this.#fours & found : this.#fours | found;
    found = beds & 8 ? this.#eights & found : this.#eights | found;
    found = beds & 16 ? this.#sixteens & found : this.#sixteens | found;
    return this.#more | found;
  }
}
