import { GUESTS_MAX } from '@basera/contract/limits';
import { addTo, type Bits, columnOf, lengthened, removeFrom, wordsFor } from '../bitset.ts';
import type { PackedOf } from '../packed/packed.ts';

/** For every number of guests, the positions that have beds enough: so that nobody has to count them in a search. */
export class BedSets {
  /** Number i holds the positions with more than i beds. */
  #sets: Bits[];
  #beds: Uint8Array;

  constructor(length: number) {
    this.#sets = Array.from({ length: GUESTS_MAX }, () => columnOf(Uint32Array, wordsFor(length)));
    this.#beds = columnOf(Uint8Array, length);
  }

  get bytes(): number {
    return this.#sets.reduce((sum, set) => sum + set.byteLength, this.#beds.byteLength);
  }

  pack() {
    return { sets: this.#sets, beds: this.#beds };
  }

  static unpack({ sets, beds }: PackedOf<BedSets>): BedSets {
    const own = new BedSets(0);
    own.#sets = sets;
    own.#beds = beds;
    return own;
  }

  grow(length: number): void {
    this.#sets = this.#sets.map((set) => lengthened(set, wordsFor(length)));
    this.#beds = lengthened(this.#beds, length);
  }

  put(position: number, beds: number): void {
    const before = this.#beds[position] ?? 0;
    const now = Math.max(0, Math.min(beds, GUESTS_MAX));
    for (let index = before; index < now; index += 1) addTo(this.#sets[index] as Bits, position);
    for (let index = now; index < before; index += 1) removeFrom(this.#sets[index] as Bits, position);
    this.#beds[position] = now;
  }

  /** Beds of a position; GUESTS_MAX where there are more. */
  of(position: number): number {
    return this.#beds[position] ?? 0;
  }

  /** Positions with at least so many beds, 1 to GUESTS_MAX. Throws RangeError for any other number. */
  atLeast(guests: number): Bits {
    const set = this.#sets[guests - 1];
    if (!set) throw new RangeError(`no set of positions for ${guests} guests`);
    return set;
  }
}
