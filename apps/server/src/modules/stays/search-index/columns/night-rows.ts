import { addTo, type Bits, columnOf, isIn, lowestIn, wordsFor } from './bitset.ts';
import type { PackedOf } from './packed/packed.ts';

/** Neighbouring numbers: `from` up to, not including, `to`. */
export type Span = { from: number; to: number };

/** Rooms by night: a row of bits a night, so that asking all rooms for a stay is or-ing a few rows. A room is a position. */
export class NightRows {
  readonly count: number;
  /** Row by row. */
  #bits: Bits;
  #wordsInRow: number;

  constructor(count: number, rooms: number) {
    this.count = count;
    this.#wordsInRow = wordsFor(rooms);
    this.#bits = columnOf(Uint32Array, count * this.#wordsInRow);
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }

  pack() {
    return { count: this.count, bits: this.#bits, wordsInRow: this.#wordsInRow };
  }

  static unpack({ count, bits, wordsInRow }: PackedOf<NightRows>): NightRows {
    const rows = new NightRows(count, 0);
    rows.#bits = bits;
    rows.#wordsInRow = wordsInRow;
    return rows;
  }

  /** Makes room for more rooms than before. */
  grow(rooms: number): void {
    const wordsInRow = wordsFor(rooms);
    const bits = columnOf(Uint32Array, this.count * wordsInRow);
    for (let night = 0; night < this.count; night += 1) bits.set(this.#row(night), night * wordsInRow);
    this.#bits = bits;
    this.#wordsInRow = wordsInRow;
  }

  /** A copy with the rooms in another order: `order` says where each new one stood. */
  arranged(order: Uint32Array, rooms: number): NightRows {
    const copy = new NightRows(this.count, rooms);
    // One more than where a room goes; 0 for those that are left out.
    const places = new Uint32Array(this.#wordsInRow * 32);
    for (let place = 0; place < order.length; place += 1) places[order[place] ?? 0] = place + 1;
    for (let night = 0; night < this.count; night += 1) addArranged(copy.#row(night), this.#row(night), places);
    return copy;
  }

  add(room: number, night: number): void {
    addTo(this.#bits, night * this.#wordsInRow * 32 + room);
  }

  /** Takes a room out of all nights. */
  clear(room: number): void {
    const bits = this.#bits;
    const mask = ~(1 << (room & 31));
    for (let word = room >>> 5; word < bits.length; word += this.#wordsInRow) bits[word] = (bits[word] ?? 0) & mask;
  }

  /** Into the first `count` words named: the rooms of any of the nights. */
  onAny({ from, to }: Span, words: Uint32Array, count: number, into: Bits): void {
    const bits = this.#bits;
    const step = this.#wordsInRow;
    const start = from * step;
    const end = to * step;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      let found = 0;
      for (let at = start + word; at < end; at += step) found |= bits[at] ?? 0;
      into[word] = found;
    }
  }

  hasOnAny(room: number, { from, to }: Span): boolean {
    for (let night = from; night < to; night += 1) {
      if (isIn(this.#bits, night * this.#wordsInRow * 32 + room)) return true;
    }
    return false;
  }

  #row(night: number): Bits {
    return this.#bits.subarray(night * this.#wordsInRow, (night + 1) * this.#wordsInRow);
  }
}

/** Adds to `copied` the rooms of a row, each one place before what `places` says of it. */
function addArranged(copied: Bits, row: Bits, places: Uint32Array): void {
  for (let word = 0; word < row.length; word += 1) {
    for (let bits = row[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const place = places[word * 32 + lowestIn(bits)] ?? 0;
      if (place > 0) addTo(copied, place - 1);
    }
  }
}
