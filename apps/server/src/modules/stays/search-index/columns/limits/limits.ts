import { addTo, type Bits, columnOf, lengthened, lowestIn, removeFrom, wordsFor } from '../bitset.ts';
import type { Span } from '../night-rows.ts';
import type { Nights } from '../nights.ts';
import type { PackedOf } from '../packed/packed.ts';

/**
 * What an owner asks of trips to a room, as numbers of which 0 asks nothing: the least and the most nights, the least and the
 * most days from today to arrival, 1 where the least nights give way to a gap; then for each date with limits of its own, in
 * order: its number in the index, the least and the most nights, and what it forbids.
 */
export type IndexedLimits = readonly number[];

/** What a date forbids, added up. */
export const NO_ARRIVAL = 1;
export const NO_DEPARTURE = 2;

/** Numbers before those of the dates, and of each date. */
const HEAD = 5;
const WIDTH = 4;

/** The nights of a trip, and the day it is: all by their numbers in the index. */
export type TripNights = Span & { today: number };

/** Where the limits of rooms are asked: what else is known of the rooms. */
type Rooms = { nights: Nights };

/** The limits of those rooms that have any; a room is a position. Where none has, nothing is asked and nothing kept. */
export class Limits {
  #has: Bits;
  readonly #of: Map<number, IndexedLimits>;

  constructor(rooms: number, of = new Map<number, IndexedLimits>()) {
    this.#has = columnOf(Uint32Array, wordsFor(rooms));
    this.#of = of;
  }

  pack() {
    const all = [...this.#of.values()];
    return {
      has: this.#has,
      rooms: Int32Array.from(this.#of.keys()),
      lengths: Int32Array.from(all, ({ length }) => length),
      numbers: Int32Array.from(all.flat()),
    };
  }

  static unpack({ has, rooms, lengths, numbers }: PackedOf<Limits>): Limits {
    const of = new Map<number, IndexedLimits>();
    let at = 0;
    for (const [index, room] of rooms.entries()) {
      const length = lengths[index] ?? 0;
      of.set(room, [...numbers.subarray(at, at + length)]);
      at += length;
    }
    const limits = new Limits(0, of);
    limits.#has = has;
    return limits;
  }

  get bytes(): number {
    let numbers = 0;
    for (const limits of this.#of.values()) numbers += limits.length;
    return this.#has.byteLength + numbers * Float64Array.BYTES_PER_ELEMENT;
  }

  /** Makes room for more rooms than before. */
  grow(rooms: number): void {
    this.#has = lengthened(this.#has, wordsFor(rooms));
  }

  /** A copy with the rooms in another order: `order` says where each new one stood. */
  arranged(order: Uint32Array, rooms: number): Limits {
    const copy = new Limits(rooms);
    for (let place = 0; place < order.length && this.#of.size > 0; place += 1)
      copy.put(place, this.#of.get(order[place] ?? 0) ?? null);
    return copy;
  }

  put(room: number, limits: IndexedLimits | null): void {
    this.learn(room, limits);
    if (limits) addTo(this.#has, room);
    else removeFrom(this.#has, room);
  }

  /** Null where a room has none. */
  of(room: number): IndexedLimits | null {
    return this.#of.get(room) ?? null;
  }

  /** Takes over what another thread has put. */
  learn(room: number, limits: IndexedLimits | null): void {
    if (limits) this.#of.set(room, limits);
    else this.#of.delete(room);
  }

  /** Into the first `count` words named: adds those to `full` that do not take the trip, however free they are. */
  addRefusing(rooms: Rooms, trip: TripNights, words: Uint32Array, count: number, full: Bits): void {
    if (this.#of.size === 0) return;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      for (let bits = (this.#has[word] ?? 0) & ~(full[word] ?? 0); bits !== 0; bits &= bits - 1) {
        const room = word * 32 + lowestIn(bits);
        if (this.refuse(rooms, room, trip)) addTo(full, room);
      }
    }
  }

  refuse(rooms: Rooms, room: number, trip: TripNights): boolean {
    const limits = this.#of.get(room);
    return limits !== undefined && isRefused(limits, trip, (gap) => gapAround(rooms, room, trip, gap));
  }
}

type Gap = { earliest: number; most: number };

/** The third way to rules/calendar/stay-limits.ts; `gapOf` counts the free nights around the trip, and is asked for last. */
function isRefused(limits: IndexedLimits, { from, to, today }: TripNights, gapOf: (gap: Gap) => number): boolean {
  const [roomLeast = 0, roomMost = 0, notice = 0, ahead = 0, fillsGaps = 0] = limits;
  if (from - today < notice || (ahead > 0 && from - today > ahead)) return true;
  const arrival = dateIn(limits, from);
  if ((limits[arrival + 3] ?? 0) & NO_ARRIVAL || (limits[dateIn(limits, to) + 3] ?? 0) & NO_DEPARTURE) return true;
  const most = limits[arrival + 2] || roomMost;
  if (most > 0 && to - from > most) return true;
  const least = limits[arrival + 1] || roomLeast;
  if (to - from >= least) return false;
  return fillsGaps === 0 || to - from < gapOf({ earliest: today + notice, most: least });
}

/** Where the numbers of a date begin; behind the last where it has none. */
function dateIn(limits: IndexedLimits, date: number): number {
  let low = 0;
  let high = (limits.length - HEAD) / WIDTH;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((limits[HEAD + WIDTH * middle] ?? 0) < date) low = middle + 1;
    else high = middle;
  }
  const at = HEAD + WIDTH * low;
  return limits[at] === date ? at : limits.length;
}

function gapAround(rooms: Rooms, room: number, { from, to }: Span, { earliest, most }: Gap): number {
  let gap = to - from;
  for (let night = from - 1; gap < most && night >= earliest && hasUnit(rooms, room, night); night -= 1) gap += 1;
  for (let night = to; gap < most && hasUnit(rooms, room, night); night += 1) gap += 1;
  return gap;
}

function hasUnit({ nights }: Rooms, room: number, night: number): boolean {
  return !nights.isFullOnAny(room, { from: night, to: night + 1 });
}
