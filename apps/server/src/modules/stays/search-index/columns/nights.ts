import { arranged, columnOf, lengthened, roomy } from './bitset.ts';
import { NightRows, type Span } from './night-rows.ts';
import type { PackedOf } from './packed/packed.ts';

/** A booked night of a room in one number: days from the index's first night × 1024 + units booked, or FULL. */
export type NightCode = number;

const BOOKED_BITS = 10;
/** No unit left. More than a room can have units, which is 999. */
export const FULL = 1023;
export const NIGHT_FACTOR = 1 << BOOKED_BITS;

/** Whether nothing is left of so many units; also where an owner has taken units away and more are booked than there are. */
export const isFull = (code: NightCode, units: number): boolean => (code & FULL) >= units;

/**
 * Which rooms are full on which nights, on which some of their units are booked, and how many of these; a room is a position.
 * The counts lie behind one another, room by room; few searches need them.
 */
export class Nights {
  /** No unit is left. */
  readonly full: NightRows;
  /** Some units are booked, and some are left. */
  readonly partly: NightRows;
  /** 1 for rooms with a booked night. */
  #isEverBooked: Uint8Array;
  #counts = columnOf(Uint32Array, 0);
  #countsUsed = 0;
  #countsFrom: Uint32Array;
  #countsLength: Uint16Array;

  constructor(
    count: number,
    rooms: number,
    rows = { full: new NightRows(count, rooms), partly: new NightRows(count, rooms) },
  ) {
    this.full = rows.full;
    this.partly = rows.partly;
    this.#isEverBooked = columnOf(Uint8Array, rooms);
    this.#countsFrom = columnOf(Uint32Array, rooms);
    this.#countsLength = columnOf(Uint16Array, rooms);
  }

  get count(): number {
    return this.full.count;
  }

  get bytes(): number {
    const columns = [this.#isEverBooked, this.#counts, this.#countsFrom, this.#countsLength];
    return columns.reduce((sum, column) => sum + column.byteLength, this.full.bytes + this.partly.bytes);
  }

  pack() {
    return {
      full: this.full.pack(),
      partly: this.partly.pack(),
      isEverBooked: this.#isEverBooked,
      counts: this.#counts,
      countsUsed: this.#countsUsed,
      countsFrom: this.#countsFrom,
      countsLength: this.#countsLength,
    };
  }

  static unpack(packed: PackedOf<Nights>): Nights {
    const rows = { full: NightRows.unpack(packed.full), partly: NightRows.unpack(packed.partly) };
    const nights = new Nights(rows.full.count, 0, rows);
    nights.#isEverBooked = packed.isEverBooked;
    nights.#counts = packed.counts;
    nights.#countsUsed = packed.countsUsed;
    nights.#countsFrom = packed.countsFrom;
    nights.#countsLength = packed.countsLength;
    return nights;
  }

  /** Makes room for more rooms than before. */
  grow(rooms: number): void {
    this.full.grow(rooms);
    this.partly.grow(rooms);
    this.#isEverBooked = lengthened(this.#isEverBooked, rooms);
    this.#countsFrom = lengthened(this.#countsFrom, rooms);
    this.#countsLength = lengthened(this.#countsLength, rooms);
  }

  /** A copy with the rooms in another order: `order` says where each new one stood. */
  arranged(order: Uint32Array, rooms: number): Nights {
    const rows = { full: this.full.arranged(order, rooms), partly: this.partly.arranged(order, rooms) };
    const copy = new Nights(this.count, rooms, rows);
    copy.#isEverBooked = arranged(this.#isEverBooked, order, rooms);
    copy.#countsLength = arranged(this.#countsLength, order, rooms);
    copy.#counts = columnOf(
      Uint32Array,
      copy.#countsLength.reduce((sum, length) => sum + length, 0),
    );
    for (let place = 0; place < order.length; place += 1) {
      const codes = this.#codesOf(order[place] ?? 0);
      copy.#countsFrom[place] = copy.#countsUsed;
      copy.#counts.set(codes, copy.#countsUsed);
      copy.#countsUsed += codes.length;
    }
    return copy;
  }

  /** Puts the booked nights of a room of so many units in the place of what was known of it. */
  put(room: number, units: number, codes: readonly NightCode[]): void {
    if (this.#isEverBooked[room]) {
      this.full.clear(room);
      this.partly.clear(room);
      this.#isEverBooked[room] = 0;
    }
    for (const code of codes) if (isFull(code, units)) this.putFull(room, code);
    this.putPartly(
      room,
      codes.filter((code) => !isFull(code, units)),
    );
  }

  putFull(room: number, code: NightCode): void {
    this.full.add(room, code >>> BOOKED_BITS);
    this.#isEverBooked[room] = 1;
  }

  /** All nights of a room on which some units are booked and some are left. */
  putPartly(room: number, codes: ArrayLike<NightCode>): void {
    if (codes.length > (this.#countsLength[room] ?? 0)) {
      // What lay there before stays behind unused until the rooms are next arranged.
      this.#countsFrom[room] = this.#countsUsed;
      this.#countsUsed += codes.length;
      if (this.#countsUsed > this.#counts.length) this.#counts = lengthened(this.#counts, roomy(this.#countsUsed));
    }
    this.#countsLength[room] = codes.length;
    this.#counts.set(codes, this.#countsFrom[room]);
    for (let index = 0; index < codes.length; index += 1) {
      this.partly.add(room, (codes[index] ?? 0) >>> BOOKED_BITS);
      this.#isEverBooked[room] = 1;
    }
  }

  isFullOnAny(room: number, nights: Span): boolean {
    return this.#isEverBooked[room] === 1 && this.full.hasOnAny(room, nights);
  }

  /** The most units of a room booked at once on those of some nights on which it is not full. */
  mostBookedBetween(room: number, { from, to }: Span): number {
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

  #codesOf(room: number): Uint32Array {
    const from = this.#countsFrom[room] ?? 0;
    return this.#counts.subarray(from, from + (this.#countsLength[room] ?? 0));
  }
}
