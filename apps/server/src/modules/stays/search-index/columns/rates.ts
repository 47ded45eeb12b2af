import { type Bits, isIn, lengthened, roomy } from './bitset.ts';
import type { TripNights } from './limits/limits.ts';
import type { Span } from './nights.ts';

/** Nights with rates of their own, by their number in the index: `from` up to, not including, `to`; paise a night, and on weekends. */
export type RatePiece = { from: number; to: number; price: number; weekendPrice: number };

/** What a room costs a night. `pieces` lie one behind the other and share no night. */
export type IndexedRates = { price: number; weekendPrice: number; pieces: readonly RatePiece[] };

/** Some nights, and how many of the nights before each night of the index are of weekends. */
export type PricedNights = TripNights & { weekendsBefore: Uint16Array };

/** Numbers that a piece takes: from, to, price, weekend price. */
const WIDTH = 4;
/** Numbers of a room, side by side since they are asked for together: price, weekend price, and where its pieces begin and end. */
const ROOM = 4;

/** What rooms cost by the night; a room is a position. Pieces lie behind one another, room by room. */
export class Rates {
  #rooms: Int32Array;
  #pieces = new Int32Array(0);
  #piecesUsed = 0;

  constructor(rooms: number) {
    this.#rooms = new Int32Array(ROOM * rooms);
  }

  get bytes(): number {
    return this.#rooms.byteLength + this.#pieces.byteLength;
  }

  /** Makes room for more rooms than before. */
  grow(rooms: number): void {
    this.#rooms = lengthened(this.#rooms, ROOM * rooms);
  }

  /** A copy with the rooms in another order: `order` says where each new one stood. */
  arranged(order: Uint32Array, rooms: number): Rates {
    const copy = new Rates(rooms);
    copy.#pieces = new Int32Array(this.#piecesOf(order));
    for (let place = 0; place < order.length; place += 1) {
      const at = ROOM * (order[place] ?? 0);
      const from = this.#rooms[at + 2] ?? 0;
      const to = this.#rooms[at + 3] ?? 0;
      const start = copy.#piecesUsed;
      copy.#rooms.set([this.#rooms[at] ?? 0, this.#rooms[at + 1] ?? 0, start, start + to - from], ROOM * place);
      copy.#pieces.set(this.#pieces.subarray(from, to), start);
      copy.#piecesUsed += to - from;
    }
    return copy;
  }

  /** How many numbers the pieces of some rooms take. */
  #piecesOf(rooms: Uint32Array): number {
    return rooms.reduce(
      (sum, room) => sum + (this.#rooms[ROOM * room + 3] ?? 0) - (this.#rooms[ROOM * room + 2] ?? 0),
      0,
    );
  }

  put(room: number, { price, weekendPrice, pieces }: IndexedRates): void {
    const length = WIDTH * pieces.length;
    let from = this.#rooms[ROOM * room + 2] ?? 0;
    if (length > (this.#rooms[ROOM * room + 3] ?? 0) - from) {
      // What lay there before stays behind unused until the rooms are next arranged.
      from = this.#piecesUsed;
      this.#piecesUsed += length;
      if (this.#piecesUsed > this.#pieces.length) this.#pieces = lengthened(this.#pieces, roomy(this.#piecesUsed));
    }
    this.#rooms.set([price, weekendPrice, from, from + length], ROOM * room);
    for (const [index, piece] of pieces.entries()) {
      this.#pieces.set([piece.from, piece.to, piece.price, piece.weekendPrice], from + WIDTH * index);
    }
  }

  /** Paise a night where no piece says otherwise and it is no weekend. */
  base(room: number): number {
    return this.#rooms[ROOM * room] ?? 0;
  }

  /** Paise: no night of weekends, or no other, costs less from one up to, not including, another. */
  leastIn(room: number, { from, to, isWeekend }: Span & { isWeekend: boolean }): number {
    const rooms = this.#rooms;
    const pieces = this.#pieces;
    const which = isWeekend ? 1 : 0;
    let least = rooms[ROOM * room + which] ?? 0;
    const end = rooms[ROOM * room + 3] ?? 0;
    for (let at = rooms[ROOM * room + 2] ?? 0; at < end; at += WIDTH) {
      const start = pieces[at] ?? 0;
      const past = pieces[at + 1] ?? 0;
      if (start >= to || past <= from) continue;
      const own = pieces[at + 2 + which] ?? 0;
      // Where a season covers all of them no other rate counts.
      if (start <= from && past >= to) return own;
      least = Math.min(least, own);
    }
    return least;
  }

  /** Paise for all the nights. */
  total(room: number, nights: PricedNights): number {
    one.rooms[0] = room;
    this.totals(one.rooms, nights, null, one.totals);
    return one.totals[0] ?? 0;
  }

  /** Into `totals`, the same of several rooms in turn: Infinity for those that `full` has. */
  totals(rooms: Uint32Array, nights: PricedNights, full: Bits | null, totals: Float64Array): void {
    const weekends = weekendsIn(nights, nights.from, nights.to);
    const others = nights.to - nights.from - weekends;
    const numbers = this.#rooms;
    for (let index = 0; index < rooms.length; index += 1) {
      const room = rooms[index] ?? 0;
      if (full !== null && isIn(full, room)) {
        totals[index] = Number.POSITIVE_INFINITY;
        continue;
      }
      const own = (numbers[ROOM * room] ?? 0) * others + (numbers[ROOM * room + 1] ?? 0) * weekends;
      totals[index] = own + this.#ofPieces(room, nights);
    }
  }

  /** Paise for all the nights, each costing what `night` makes of its rate. */
  totalBy(room: number, nights: PricedNights, night: (rate: number) => number): number {
    const cost = (first: number, last: number, own: number, weekend: number) => {
      const weekends = weekendsIn(nights, first, last);
      return (last - first - weekends) * own + weekends * weekend;
    };
    const at = ROOM * room;
    const [own, weekend] = [night(this.#rooms[at] ?? 0), night(this.#rooms[at + 1] ?? 0)];
    let total = cost(nights.from, nights.to, own, weekend);
    const end = this.#rooms[at + 3] ?? 0;
    for (let piece = this.#rooms[at + 2] ?? 0; piece < end; piece += WIDTH) {
      const first = Math.max(nights.from, this.#pieces[piece] ?? 0);
      const last = Math.min(nights.to, this.#pieces[piece + 1] ?? 0);
      if (last <= first) continue;
      total -= cost(first, last, own, weekend);
      total += cost(first, last, night(this.#pieces[piece + 2] ?? 0), night(this.#pieces[piece + 3] ?? 0));
    }
    return total;
  }

  /** What the nights cost more, or less, for the pieces they lie in. */
  #ofPieces(room: number, nights: PricedNights): number {
    const { from, to } = nights;
    const rooms = this.#rooms;
    const pieces = this.#pieces;
    let more = 0;
    const end = rooms[ROOM * room + 3] ?? 0;
    for (let at = rooms[ROOM * room + 2] ?? 0; at < end; at += WIDTH) {
      const start = pieces[at] ?? 0;
      if (start >= to) break;
      const last = Math.min(to, pieces[at + 1] ?? 0);
      if (last <= from) continue;
      const first = Math.max(from, start);
      const weekends = weekendsIn(nights, first, last);
      more += ((pieces[at + 2] ?? 0) - (rooms[ROOM * room] ?? 0)) * (last - first - weekends);
      more += ((pieces[at + 3] ?? 0) - (rooms[ROOM * room + 1] ?? 0)) * weekends;
    }
    return more;
  }
}

/** Nights of weekends from one up to, not including, another. */
const weekendsIn = ({ weekendsBefore }: PricedNights, from: number, to: number): number =>
  (weekendsBefore[to] ?? 0) - (weekendsBefore[from] ?? 0);

/** Working space for the price of one room. */
const one = { rooms: new Uint32Array(1), totals: new Float64Array(1) };
