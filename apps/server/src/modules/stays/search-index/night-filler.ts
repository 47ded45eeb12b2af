import { lengthened, roomy } from './bitset.ts';
import { FULL } from './nights.ts';
import type { StayColumns } from './stay-columns.ts';

/** Fills the nights of freshly loaded columns from parts that come in any order. */
export class NightFiller {
  readonly #columns: StayColumns;
  readonly #placeOf = new Map<number, number>();
  /** Nights with some units left, kept until they can be laid room by room. */
  #places = new Uint32Array(0);
  #codes = new Uint32Array(0);
  #kept = 0;

  constructor(columns: StayColumns) {
    this.#columns = columns;
    for (let place = 0; place < columns.roomTotal; place += 1) this.#placeOf.set(columns.roomId[place] ?? 0, place);
  }

  /** Room and code in turn. Rooms that are not in the columns are passed over: they are new, and come with their stay. */
  add(numbers: readonly number[]): void {
    const length = this.#kept + numbers.length / 2;
    if (length > this.#places.length) {
      this.#places = lengthened(this.#places, roomy(length));
      this.#codes = lengthened(this.#codes, roomy(length));
    }
    for (let index = 0; index < numbers.length; index += 2) {
      const place = this.#placeOf.get(numbers[index] ?? 0);
      const code = numbers[index + 1] ?? 0;
      if (place === undefined) continue;
      if ((code & FULL) === FULL) {
        this.#columns.nights.putFull(place, code);
        continue;
      }
      this.#places[this.#kept] = place;
      this.#codes[this.#kept] = code;
      this.#kept += 1;
    }
  }

  /** Puts in what was kept. */
  finish(): void {
    const { roomTotal } = this.#columns;
    // Where each room's codes start, and behind the last.
    const starts = new Uint32Array(roomTotal + 1);
    for (let index = 0; index < this.#kept; index += 1) {
      const next = (this.#places[index] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let place = 0; place < roomTotal; place += 1) {
      starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
    }
    const codes = new Uint32Array(this.#kept);
    const next = starts.slice();
    for (let index = 0; index < this.#kept; index += 1) {
      const place = this.#places[index] ?? 0;
      const at = next[place] ?? 0;
      codes[at] = this.#codes[index] ?? 0;
      next[place] = at + 1;
    }
    for (let place = 0; place < roomTotal; place += 1) {
      const start = starts[place] ?? 0;
      const end = starts[place + 1] ?? 0;
      if (end > start) this.#columns.putCounts(place, codes.subarray(start, end));
    }
  }
}
