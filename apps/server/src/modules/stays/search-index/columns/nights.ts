import { addTo, arranged, type Bits, isIn, lengthened, lowestIn, roomy, wordsFor } from './bitset.ts';

/** A booked night of a room in one number: days from the index's first night × 1024 + units booked, or FULL. */
export type NightCode = number;

/** Neighbouring numbers: `from` up to, not including, `to`. */
export type Span = { from: number; to: number };

const BOOKED_BITS = 10;
/** No unit left. More than a room can have units, which is 999. */
export const FULL = 1023;
export const NIGHT_FACTOR = 1 << BOOKED_BITS;

/** Adds to `copied` the rooms of a row, each one place before what `places` says of it. */
function addArranged(copied: Bits, row: Bits, places: Uint32Array): void {
  for (let word = 0; word < row.length; word += 1) {
    for (let bits = row[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const place = places[word * 32 + lowestIn(bits)] ?? 0;
      if (place > 0) addTo(copied, place - 1);
    }
  }
}

/**
 * Which rooms are full on which nights, and how many units are booked where some are left; a room is a position. Fullness
 * is a row of bits a night, so that asking all rooms for a stay is or-ing a few rows. The counts lie behind one another,
 * room by room; few searches need them.
 */
export class Nights {
  readonly count: number;
  /** Row by row. */
  #full: Bits;
  #wordsInRow: number;
  /** 1 for rooms full on any night. */
  #isEverFull: Uint8Array;
  #counts = new Uint32Array(0);
  #countsUsed = 0;
  #countsFrom: Uint32Array;
  #countsLength: Uint16Array;
  /** The most units booked on any night that is not full. */
  #mostBooked: Uint16Array;

  constructor(count: number, rooms: number) {
    this.count = count;
    this.#wordsInRow = wordsFor(rooms);
    this.#full = new Uint32Array(count * this.#wordsInRow);
    this.#isEverFull = new Uint8Array(rooms);
    this.#countsFrom = new Uint32Array(rooms);
    this.#countsLength = new Uint16Array(rooms);
    this.#mostBooked = new Uint16Array(rooms);
  }

  get bytes(): number {
    const columns = [this.#full, this.#isEverFull, this.#counts, this.#countsFrom, this.#countsLength];
    return columns.reduce((sum, column) => sum + column.byteLength, this.#mostBooked.byteLength);
  }

  /** Makes room for more rooms than before. */
  grow(rooms: number): void {
    const wordsInRow = wordsFor(rooms);
    const full = new Uint32Array(this.count * wordsInRow);
    for (let night = 0; night < this.count; night += 1) full.set(this.#row(night), night * wordsInRow);
    this.#full = full;
    this.#wordsInRow = wordsInRow;
    this.#isEverFull = lengthened(this.#isEverFull, rooms);
    this.#countsFrom = lengthened(this.#countsFrom, rooms);
    this.#countsLength = lengthened(this.#countsLength, rooms);
    this.#mostBooked = lengthened(this.#mostBooked, rooms);
  }

  /** A copy with the rooms in another order: `order` says where each new one stood. */
  arranged(order: Uint32Array, rooms: number): Nights {
    const copy = new Nights(this.count, rooms);
    // One more than where a room goes; 0 for those that are left out.
    const places = new Uint32Array(this.#wordsInRow * 32);
    for (let place = 0; place < order.length; place += 1) places[order[place] ?? 0] = place + 1;
    for (let night = 0; night < this.count; night += 1) addArranged(copy.#row(night), this.#row(night), places);
    copy.#isEverFull = arranged(this.#isEverFull, order, rooms);
    copy.#countsLength = arranged(this.#countsLength, order, rooms);
    copy.#mostBooked = arranged(this.#mostBooked, order, rooms);
    copy.#counts = new Uint32Array(copy.#countsLength.reduce((sum, length) => sum + length, 0));
    for (let place = 0; place < order.length; place += 1) {
      const codes = this.#codesOf(order[place] ?? 0);
      copy.#countsFrom[place] = copy.#countsUsed;
      copy.#counts.set(codes, copy.#countsUsed);
      copy.#countsUsed += codes.length;
    }
    return copy;
  }

  /** Puts the booked nights of a room in the place of what was known of it. */
  put(room: number, codes: readonly NightCode[]): void {
    if (this.#isEverFull[room]) this.#clear(room);
    for (const code of codes) if ((code & FULL) === FULL) this.putFull(room, code);
    this.putCounts(
      room,
      codes.filter((code) => (code & FULL) !== FULL),
    );
  }

  putFull(room: number, code: NightCode): void {
    addTo(this.#full, (code >>> BOOKED_BITS) * this.#wordsInRow * 32 + room);
    this.#isEverFull[room] = 1;
  }

  /** All nights of a room on which some units are booked and some are left. */
  putCounts(room: number, codes: ArrayLike<NightCode>): void {
    if (codes.length > (this.#countsLength[room] ?? 0)) {
      // What lay there before stays behind unused until the rooms are next arranged.
      this.#countsFrom[room] = this.#countsUsed;
      this.#countsUsed += codes.length;
      if (this.#countsUsed > this.#counts.length) this.#counts = lengthened(this.#counts, roomy(this.#countsUsed));
    }
    this.#countsLength[room] = codes.length;
    this.#counts.set(codes, this.#countsFrom[room]);
    this.#mostBooked[room] = this.#mostIn(room, 0, this.count);
  }

  /** Into the first `count` words named: the rooms that are full on any of the nights. */
  fullOnAny({ from, to }: Span, words: Uint32Array, count: number, into: Bits): void {
    const full = this.#full;
    const step = this.#wordsInRow;
    const start = from * step;
    const end = to * step;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      let found = 0;
      for (let at = start + word; at < end; at += step) found |= full[at] ?? 0;
      into[word] = found;
    }
  }

  isFullOnAny(room: number, { from, to }: Span): boolean {
    if (!this.#isEverFull[room]) return false;
    for (let night = from; night < to; night += 1) {
      if (isIn(this.#full, night * this.#wordsInRow * 32 + room)) return true;
    }
    return false;
  }

  /** The most units of a room booked at once on nights on which it is not full: of all nights, or of some. */
  mostBooked(room: number): number {
    return this.#mostBooked[room] ?? 0;
  }

  mostBookedBetween(room: number, { from, to }: Span): number {
    return this.#mostBooked[room] ? this.#mostIn(room, from, to) : 0;
  }

  /** Into `most`: the same of so many nights each, one span behind the other. */
  mostBookedBySteps(room: number, step: number, most: Uint16Array): void {
    most.fill(0);
    if (!this.#mostBooked[room]) return;
    for (const code of this.#codesOf(room)) {
      const at = Math.floor((code >>> BOOKED_BITS) / step);
      most[at] = Math.max(most[at] ?? 0, code & FULL);
    }
  }

  #row(night: number): Bits {
    return this.#full.subarray(night * this.#wordsInRow, (night + 1) * this.#wordsInRow);
  }

  #clear(room: number): void {
    const full = this.#full;
    const mask = ~(1 << (room & 31));
    for (let word = room >>> 5; word < full.length; word += this.#wordsInRow) full[word] = (full[word] ?? 0) & mask;
    this.#isEverFull[room] = 0;
  }

  #codesOf(room: number): Uint32Array {
    const from = this.#countsFrom[room] ?? 0;
    return this.#counts.subarray(from, from + (this.#countsLength[room] ?? 0));
  }

  #mostIn(room: number, from: number, to: number): number {
    let most = 0;
    const start = this.#countsFrom[room] ?? 0;
    const end = start + (this.#countsLength[room] ?? 0);
    for (let index = start; index < end; index += 1) {
      const code = this.#counts[index] ?? 0;
      const night = code >>> BOOKED_BITS;
      if (night >= from && night < to) most = Math.max(most, code & FULL);
    }
    return most;
  }
}
