import { arranged, type Bits, columnOf, isIn, lengthened, roomy } from './bitset.ts';
import type { TripNights } from './limits/limits.ts';
import type { Span } from './night-rows.ts';
import type { PackedOf } from './packed/packed.ts';

/** Nights with rates of their own, by their number in the index: `from` up to, not including, `to`; paise a night, and on weekends. */
export type RatePiece = { from: number; to: number; price: number; weekendPrice: number };

/** What a room costs a night. `pieces` lie one behind the other and share no night. */
export type IndexedRates = { price: number; weekendPrice: number; pieces: readonly RatePiece[] };

/** Some nights, and how many of the nights before each night of the index are of weekends. */
export type PricedNights = TripNights & { weekendsBefore: Uint16Array };

/** Rooms of a level: the first `count` of a list. */
export type Rooms = { rooms: Uint32Array; count: number };

/** Numbers that a run takes: the night behind its last, price, weekend price. */
const WIDTH = 3;
/** The last run of a room has no end. */
const NO_END = 2 ** 31 - 1;
/** So many nights share a note of the run that the first of them lies in. */
const STRETCH = 16;
const NOTE_MOST = 255;

/**
 * What rooms cost by the night; a room is a position. Its nights are cut into runs of the same price, one behind the other and room
 * by room. Most trips lie in one run, which is found at once by a note for the stretch they begin in.
 */
export class Rates {
  /** Where no piece says otherwise and it is no weekend. */
  #base: Int32Array;
  /** What no night costs more than. */
  #dearest: Int32Array;
  #runs = columnOf(Int32Array, 0);
  #runsUsed = 0;
  #runsFrom: Int32Array;
  /** In numbers. */
  #runsLength: Uint16Array;
  /** By stretch and room: the number of a run that does not end before it. */
  #notes: Uint8Array[];

  constructor(nights: number, rooms: number) {
    this.#base = columnOf(Int32Array, rooms);
    this.#dearest = columnOf(Int32Array, rooms);
    this.#runsFrom = columnOf(Int32Array, rooms);
    this.#runsLength = columnOf(Uint16Array, rooms);
    this.#notes = Array.from({ length: Math.ceil(nights / STRETCH) }, () => columnOf(Uint8Array, rooms));
  }

  get bytes(): number {
    const columns = [this.#base, this.#dearest, this.#runs, this.#runsFrom, this.#runsLength, ...this.#notes];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  pack() {
    return {
      base: this.#base,
      dearest: this.#dearest,
      runs: this.#runs,
      runsUsed: this.#runsUsed,
      runsFrom: this.#runsFrom,
      runsLength: this.#runsLength,
      notes: this.#notes,
    };
  }

  static unpack(packed: PackedOf<Rates>): Rates {
    const rates = new Rates(0, 0);
    rates.#base = packed.base;
    rates.#dearest = packed.dearest;
    rates.#runs = packed.runs;
    rates.#runsUsed = packed.runsUsed;
    rates.#runsFrom = packed.runsFrom;
    rates.#runsLength = packed.runsLength;
    rates.#notes = packed.notes;
    return rates;
  }

  /** Makes room for more rooms than before. */
  grow(rooms: number): void {
    this.#base = lengthened(this.#base, rooms);
    this.#dearest = lengthened(this.#dearest, rooms);
    this.#runsFrom = lengthened(this.#runsFrom, rooms);
    this.#runsLength = lengthened(this.#runsLength, rooms);
    this.#notes = this.#notes.map((column) => lengthened(column, rooms));
  }

  /** A copy with the rooms in another order: `order` says where each new one stood. */
  arranged(order: Uint32Array, rooms: number): Rates {
    const copy = new Rates(0, rooms);
    copy.#base = arranged(this.#base, order, rooms);
    copy.#dearest = arranged(this.#dearest, order, rooms);
    copy.#runsLength = arranged(this.#runsLength, order, rooms);
    copy.#notes = this.#notes.map((column) => arranged(column, order, rooms));
    copy.#runs = columnOf(
      Int32Array,
      copy.#runsLength.reduce((sum, length) => sum + length, 0),
    );
    for (let place = 0; place < order.length; place += 1) {
      const from = this.#runsFrom[order[place] ?? 0] ?? 0;
      const length = copy.#runsLength[place] ?? 0;
      copy.#runsFrom[place] = copy.#runsUsed;
      copy.#runs.set(this.#runs.subarray(from, from + length), copy.#runsUsed);
      copy.#runsUsed += length;
    }
    return copy;
  }

  put(room: number, rates: IndexedRates): void {
    const runs = runsOf(rates);
    if (runs.length > (this.#runsLength[room] ?? 0)) {
      // What lay there before stays behind unused until the rooms are next arranged.
      this.#runsFrom[room] = this.#runsUsed;
      this.#runsUsed += runs.length;
      if (this.#runsUsed > this.#runs.length) this.#runs = lengthened(this.#runs, roomy(this.#runsUsed));
    }
    this.#base[room] = rates.price;
    this.#dearest[room] = dearestOf(rates);
    this.#runsLength[room] = runs.length;
    this.#runs.set(runs, this.#runsFrom[room]);
    let run = 0;
    for (const [stretch, notes] of this.#notes.entries()) {
      while ((runs[WIDTH * run] ?? 0) <= stretch * STRETCH) run += 1;
      notes[room] = Math.min(run, NOTE_MOST);
    }
  }

  /** Paise a night where no piece says otherwise and it is no weekend. */
  base(room: number): number {
    return this.#base[room] ?? 0;
  }

  /** Paise: no night of weekends, or no other, costs less from one up to, not including, another. */
  leastIn(room: number, { from, to, isWeekend }: Span & { isWeekend: boolean }): number {
    const runs = this.#runs;
    const which = isWeekend ? 2 : 1;
    let at = this.#runAt(room, from);
    let least = runs[at + which] ?? 0;
    for (; (runs[at] ?? 0) < to; at += WIDTH) least = Math.min(least, runs[at + WIDTH + which] ?? 0);
    return least;
  }

  /** Paise for all the nights. */
  total(room: number, nights: PricedNights): number {
    one.rooms[0] = room;
    this.totals(one, nights, null, one.totals);
    return one.totals[0] ?? 0;
  }

  /** Into `totals`, the same of several rooms in turn: Infinity for those that `full` has. */
  totals({ rooms, count }: Rooms, nights: PricedNights, full: Bits | null, totals: Float64Array): void {
    const { from, to } = nights;
    const weekends = weekendsIn(nights, from, to);
    const others = to - from - weekends;
    const runs = this.#runs;
    const runsFrom = this.#runsFrom;
    const notes = this.#notes[Math.floor(from / STRETCH)] as Uint8Array;
    for (let index = 0; index < count; index += 1) {
      const room = rooms[index] ?? 0;
      if (full !== null && isIn(full, room)) {
        totals[index] = Number.POSITIVE_INFINITY;
        continue;
      }
      let at = (runsFrom[room] ?? 0) + WIDTH * (notes[room] ?? 0);
      while ((runs[at] ?? 0) <= from) at += WIDTH;
      totals[index] =
        (runs[at] ?? 0) >= to
          ? others * (runs[at + 1] ?? 0) + weekends * (runs[at + 2] ?? 0)
          : totalOver(runs, at, nights);
    }
  }

  /** Into `totals`, what the nights of several rooms in turn cost at most: Infinity for those that `full` has. */
  mostTotals({ rooms, count }: Rooms, { from, to }: Span, full: Bits | null, totals: Float64Array): void {
    const nights = to - from;
    const dearest = this.#dearest;
    for (let index = 0; index < count; index += 1) {
      const room = rooms[index] ?? 0;
      const isFull = full !== null && isIn(full, room);
      totals[index] = isFull ? Number.POSITIVE_INFINITY : nights * (dearest[room] ?? 0);
    }
  }

  /** Paise for all the nights, each costing what `night` makes of its rate. */
  totalBy(room: number, nights: PricedNights, night: (rate: number) => number): number {
    const at = this.#runAt(room, nights.from);
    return totalOver(this.#runs, at, nights, night);
  }

  /** Where the run of a night begins. */
  #runAt(room: number, night: number): number {
    let at = (this.#runsFrom[room] ?? 0) + WIDTH * (this.#notes[Math.floor(night / STRETCH)]?.[room] ?? 0);
    while ((this.#runs[at] ?? 0) <= night) at += WIDTH;
    return at;
  }
}

const dearestOf = ({ price, weekendPrice, pieces }: IndexedRates): number =>
  pieces.reduce((most, piece) => Math.max(most, piece.price, piece.weekendPrice), Math.max(price, weekendPrice));

/** Run behind run: the night behind its last, price, weekend price. */
function runsOf({ price, weekendPrice, pieces }: IndexedRates): number[] {
  const runs: number[] = [];
  let next = 0;
  for (const piece of pieces) {
    if (piece.from > next) runs.push(piece.from, price, weekendPrice);
    runs.push(piece.to, piece.price, piece.weekendPrice);
    next = piece.to;
  }
  runs.push(NO_END, price, weekendPrice);
  return runs;
}

/** Paise for nights of which the first lies in the run that begins at `at`. */
function totalOver(runs: Int32Array, at: number, nights: PricedNights, night = (rate: number) => rate): number {
  let total = 0;
  for (let from = nights.from, run = at; from < nights.to; run += WIDTH) {
    const to = Math.min(nights.to, runs[run] ?? 0);
    const weekends = weekendsIn(nights, from, to);
    if (weekends < to - from) total += (to - from - weekends) * night(runs[run + 1] ?? 0);
    if (weekends > 0) total += weekends * night(runs[run + 2] ?? 0);
    from = to;
  }
  return total;
}

/** Nights of weekends from one up to, not including, another. */
const weekendsIn = ({ weekendsBefore }: PricedNights, from: number, to: number): number =>
  (weekendsBefore[to] ?? 0) - (weekendsBefore[from] ?? 0);

/** Working space for the price of one room. */
const one = { rooms: new Uint32Array(1), count: 1, totals: new Float64Array(1) };
