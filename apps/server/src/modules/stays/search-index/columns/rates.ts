import { arranged, type Bits, isIn, lengthened, roomy } from './bitset.ts';
import type { TripNights } from './limits/limits.ts';

/** Nights with rates of their own, by their number in the index: `from` up to, not including, `to`; paise a night, and on weekends. */
export type RatePiece = { from: number; to: number; price: number; weekendPrice: number };

/** What a room costs a night. `pieces` lie one behind the other and share no night. */
export type IndexedRates = { price: number; weekendPrice: number; pieces: readonly RatePiece[] };

/** Some nights, and how many of the nights before each night of the index are of weekends. */
export type PricedNights = TripNights & { weekendsBefore: Uint16Array };

/** Numbers that a piece takes: from, to, price, weekend price. */
const WIDTH = 4;

/** What rooms cost by the night; a room is a position. Pieces lie behind one another, room by room. */
export class Rates {
  #price: Int32Array;
  #weekend: Int32Array;
  #pieces = new Int32Array(0);
  #piecesUsed = 0;
  #piecesFrom: Uint32Array;
  #piecesCount: Uint16Array;

  constructor(rooms: number) {
    this.#price = new Int32Array(rooms);
    this.#weekend = new Int32Array(rooms);
    this.#piecesFrom = new Uint32Array(rooms);
    this.#piecesCount = new Uint16Array(rooms);
  }

  get bytes(): number {
    const columns = [this.#price, this.#weekend, this.#pieces, this.#piecesFrom];
    return columns.reduce((sum, column) => sum + column.byteLength, this.#piecesCount.byteLength);
  }

  /** Makes room for more rooms than before. */
  grow(rooms: number): void {
    this.#price = lengthened(this.#price, rooms);
    this.#weekend = lengthened(this.#weekend, rooms);
    this.#piecesFrom = lengthened(this.#piecesFrom, rooms);
    this.#piecesCount = lengthened(this.#piecesCount, rooms);
  }

  /** A copy with the rooms in another order: `order` says where each new one stood. */
  arranged(order: Uint32Array, rooms: number): Rates {
    const copy = new Rates(0);
    copy.#price = arranged(this.#price, order, rooms);
    copy.#weekend = arranged(this.#weekend, order, rooms);
    copy.#piecesCount = arranged(this.#piecesCount, order, rooms);
    copy.#piecesFrom = new Uint32Array(rooms);
    copy.#pieces = new Int32Array(WIDTH * copy.#piecesCount.reduce((sum, count) => sum + count, 0));
    for (let place = 0; place < order.length; place += 1) {
      const from = this.#piecesFrom[order[place] ?? 0] ?? 0;
      const length = WIDTH * (copy.#piecesCount[place] ?? 0);
      copy.#piecesFrom[place] = copy.#piecesUsed;
      copy.#pieces.set(this.#pieces.subarray(from, from + length), copy.#piecesUsed);
      copy.#piecesUsed += length;
    }
    return copy;
  }

  put(room: number, { price, weekendPrice, pieces }: IndexedRates): void {
    this.#price[room] = price;
    this.#weekend[room] = weekendPrice;
    if (pieces.length > (this.#piecesCount[room] ?? 0)) {
      // What lay there before stays behind unused until the rooms are next arranged.
      this.#piecesFrom[room] = this.#piecesUsed;
      this.#piecesUsed += WIDTH * pieces.length;
      if (this.#piecesUsed > this.#pieces.length) this.#pieces = lengthened(this.#pieces, roomy(this.#piecesUsed));
    }
    this.#piecesCount[room] = pieces.length;
    let at = this.#piecesFrom[room] ?? 0;
    for (const piece of pieces) {
      this.#pieces.set([piece.from, piece.to, piece.price, piece.weekendPrice], at);
      at += WIDTH;
    }
  }

  /** Paise a night where no piece says otherwise and it is no weekend. */
  base(room: number): number {
    return this.#price[room] ?? 0;
  }

  /** Paise: no night from one up to, not including, another costs less. */
  leastIn(room: number, from: number, to: number): number {
    let least = Math.min(this.#price[room] ?? 0, this.#weekend[room] ?? 0);
    const pieces = this.#pieces;
    let at = this.#piecesFrom[room] ?? 0;
    for (const end = at + WIDTH * (this.#piecesCount[room] ?? 0); at < end; at += WIDTH) {
      const start = pieces[at] ?? 0;
      const past = pieces[at + 1] ?? 0;
      if (start >= to || past <= from) continue;
      const own = Math.min(pieces[at + 2] ?? 0, pieces[at + 3] ?? 0);
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
    const { from, to, weekendsBefore } = nights;
    const weekends = (weekendsBefore[to] ?? 0) - (weekendsBefore[from] ?? 0);
    const others = to - from - weekends;
    for (let index = 0; index < rooms.length; index += 1) {
      const room = rooms[index] ?? 0;
      totals[index] =
        full !== null && isIn(full, room)
          ? Number.POSITIVE_INFINITY
          : (this.#price[room] ?? 0) * others + (this.#weekend[room] ?? 0) * weekends + this.#ofPieces(room, nights);
    }
  }

  /** Paise for all the nights, each costing what `night` makes of its rate. */
  totalBy(room: number, { from, to, weekendsBefore }: PricedNights, night: (rate: number) => number): number {
    const weekendsIn = (first: number, last: number) => (weekendsBefore[last] ?? 0) - (weekendsBefore[first] ?? 0);
    const cost = (first: number, last: number, own: number, weekend: number) => {
      const weekends = weekendsIn(first, last);
      return (last - first - weekends) * own + weekends * weekend;
    };
    const [own, weekend] = [night(this.#price[room] ?? 0), night(this.#weekend[room] ?? 0)];
    let total = cost(from, to, own, weekend);
    const start = this.#piecesFrom[room] ?? 0;
    for (let at = start; at < start + WIDTH * (this.#piecesCount[room] ?? 0); at += WIDTH) {
      const first = Math.max(from, this.#pieces[at] ?? 0);
      const last = Math.min(to, this.#pieces[at + 1] ?? 0);
      if (last <= first) continue;
      total -= cost(first, last, own, weekend);
      total += cost(first, last, night(this.#pieces[at + 2] ?? 0), night(this.#pieces[at + 3] ?? 0));
    }
    return total;
  }

  /** What the nights cost more, or less, for the pieces they lie in. */
  #ofPieces(room: number, { from, to, weekendsBefore }: PricedNights): number {
    const pieces = this.#pieces;
    let more = 0;
    let at = this.#piecesFrom[room] ?? 0;
    for (const end = at + WIDTH * (this.#piecesCount[room] ?? 0); at < end; at += WIDTH) {
      const start = pieces[at] ?? 0;
      if (start >= to) break;
      const last = Math.min(to, pieces[at + 1] ?? 0);
      if (last <= from) continue;
      const first = Math.max(from, start);
      const own = (weekendsBefore[last] ?? 0) - (weekendsBefore[first] ?? 0);
      more += ((pieces[at + 2] ?? 0) - (this.#price[room] ?? 0)) * (last - first - own);
      more += ((pieces[at + 3] ?? 0) - (this.#weekend[room] ?? 0)) * own;
    }
    return more;
  }
}

/** Working space for the price of one room. */
const one = { rooms: new Uint32Array(1), totals: new Float64Array(1) };
