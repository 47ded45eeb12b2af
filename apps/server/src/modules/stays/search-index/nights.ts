import { addTo, type Bits, isIn, lengthened, removeFrom, roomy, wordsFor } from './bitset.ts';

/** A booked night of a room in one number: days from the index's first night × 1024 + units booked, or FULL. */
export type NightCode = number;

const BOOKED_BITS = 10;
/** No unit left. More than a room can have units, which is 999. */
export const FULL = 1023;
export const NIGHT_FACTOR = 1 << BOOKED_BITS;

/**
 * Which rooms are full on which nights, and how many units are booked where some are left. Fullness is a row of bits a
 * night, so that asking all rooms for a stay is or-ing a few rows. The counts lie behind one another, room by room; few
 * searches need them.
 */
export class Nights {
  readonly count: number;
  #full: Bits[];
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
    this.#full = Array.from({ length: count }, () => new Uint32Array(wordsFor(rooms)));
    this.#isEverFull = new Uint8Array(rooms);
    this.#countsFrom = new Uint32Array(rooms);
    this.#countsLength = new Uint16Array(rooms);
    this.#mostBooked = new Uint16Array(rooms);
  }

  get bytes(): number {
    const columns = [this.#isEverFull, this.#counts, this.#countsFrom, this.#countsLength, this.#mostBooked];
    return columns.reduce((sum, column) => sum + column.byteLength, this.count * (this.#full[0]?.byteLength ?? 0));
  }

  /** Makes room for more rooms than before. */
  grow(rooms: number): void {
    this.#full = this.#full.map((bits) => lengthened(bits, wordsFor(rooms)));
    this.#isEverFull = lengthened(this.#isEverFull, rooms);
    this.#countsFrom = lengthened(this.#countsFrom, rooms);
    this.#countsLength = lengthened(this.#countsLength, rooms);
    this.#mostBooked = lengthened(this.#mostBooked, rooms);
  }

  /** Puts the booked nights of a room in the place of what was known of it. */
  put(room: number, codes: readonly NightCode[]): void {
    if (this.#isEverFull[room]) for (const bits of this.#full) removeFrom(bits, room);
    this.#isEverFull[room] = 0;
    for (const code of codes) if ((code & FULL) === FULL) this.putFull(room, code);
    this.putCounts(
      room,
      codes.filter((code) => (code & FULL) !== FULL),
    );
  }

  putFull(room: number, code: NightCode): void {
    const bits = this.#full[code >>> BOOKED_BITS];
    if (bits) addTo(bits, room);
    this.#isEverFull[room] = 1;
  }

  /** All nights of a room on which some units are booked and some are left. */
  putCounts(room: number, codes: ArrayLike<NightCode>): void {
    if (codes.length > (this.#countsLength[room] ?? 0)) {
      // What lay there before stays behind unused until the index is next built.
      this.#countsFrom[room] = this.#countsUsed;
      this.#countsUsed += codes.length;
      if (this.#countsUsed > this.#counts.length) this.#counts = lengthened(this.#counts, roomy(this.#countsUsed));
    }
    this.#countsLength[room] = codes.length;
    this.#counts.set(codes, this.#countsFrom[room]);
    this.#mostBooked[room] = this.#mostIn(room, 0, this.count);
  }

  /** Into `into`: the rooms full on any night from `from` up to, not including, `to`; only those words are written. */
  fullBetween(from: number, to: number, words: { from: number; to: number }, into: Bits): void {
    into.fill(0, words.from, words.to);
    for (let night = from; night < to; night += 1) {
      const bits = this.#full[night];
      if (!bits) continue;
      for (let word = words.from; word < words.to; word += 1) into[word] = (into[word] ?? 0) | (bits[word] ?? 0);
    }
  }

  isFullBetween(room: number, from: number, to: number): boolean {
    for (let night = from; night < to; night += 1) {
      const bits = this.#full[night];
      if (bits && isIn(bits, room)) return true;
    }
    return false;
  }

  /** The most units of a room booked at once on nights on which it is not full: of all nights, or of some. */
  mostBooked(room: number): number {
    return this.#mostBooked[room] ?? 0;
  }

  mostBookedBetween(room: number, from: number, to: number): number {
    return this.#mostBooked[room] ? this.#mostIn(room, from, to) : 0;
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
