import { BedSets } from './beds/bed-sets.ts';
import {
  addTo,
  arranged,
  arrangedSet,
  type Bits,
  columnOf,
  columnsMade,
  isIn,
  lengthened,
  removeFrom,
  roomy,
  wordsFor,
} from './bitset.ts';
import type { IndexedStay } from './indexed-stay.ts';
import { LinkedStays } from './linked-stays.ts';
import type { Span } from './night-rows.ts';
import { BY_RULE, COLUMNS, columnsOf, LINKED, SETS, type SetsById } from './parts/block-parts.ts';
import { Positions } from './parts/positions.ts';
import { RuleNotes, type StayRules } from './parts/stay-rules.ts';
import { LeastPrices } from './prices/least-prices.ts';
import { weighPrices } from './prices/weigh-prices.ts';
import { RoomLevel } from './room-level.ts';
import type { StayTerms } from './terms.ts';

const LOOSE_MIN = 256;
const LOOSE_SHARE = 0.05;

/**
 * All stays with the same number of rooms. A stay has a position; the first of them, up to `ordered`, lie city by city
 * and there in the order of their cheapest rates, so that a search for what is cheapest finds it early. Those that come
 * later lie behind, from `looseFrom` on, in any order, until the block is next arranged.
 */
export class StayBlock {
  readonly roomCount: number;
  /** How many are known. */
  readonly nights: number;
  count = 0;
  ordered = 0;
  looseFrom = 0;
  /** Where the stays of each city lie among the ordered. */
  cities = new Map<number, Span>();
  stayId: Int32Array;
  city: Int32Array;
  /** Degrees; NaN where they are not known. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** Whole stars, metres, weight and rank, as IndexedStay has them. */
  classOf: Uint8Array;
  metres: Int32Array;
  weight: Int32Array;
  rank: Uint16Array;
  leastPrices: LeastPrices;
  /** The cheapest rooms of all stays, the second cheapest … */
  levels: RoomLevel[];
  /** Beds in all rooms. */
  allBeds: BedSets;
  /** Sets of positions. */
  live: Bits;
  categories: SetsById = new Map();
  stars: SetsById = new Map();
  ratings: SetsById = new Map();
  amenities: SetsById = new Map();
  houseRules: SetsById = new Map();
  links = new LinkedStays();
  /** By position, those whose price needs more than their rates: few, so that the others stay quick. */
  terms = new Map<number, StayTerms>();
  special: SetsById = new Map();
  /** For threads that look at the same columns. */
  readonly notes = new RuleNotes();
  #positions = new Positions();

  /** `stays` is how many are expected; more fit all the same. */
  constructor(roomCount: number, nights: number, stays: number) {
    this.roomCount = roomCount;
    this.nights = nights;
    this.stayId = columnOf(Int32Array, stays);
    this.city = columnOf(Int32Array, stays);
    this.latitude = columnOf(Float64Array, stays);
    this.longitude = columnOf(Float64Array, stays);
    this.classOf = columnOf(Uint8Array, stays);
    this.metres = columnOf(Int32Array, stays);
    this.weight = columnOf(Int32Array, stays);
    this.rank = columnOf(Uint16Array, stays);
    this.leastPrices = new LeastPrices(nights, stays);
    this.levels = Array.from({ length: roomCount }, () => new RoomLevel(nights, stays));
    this.allBeds = new BedSets(stays);
    this.live = columnOf(Uint32Array, wordsFor(stays));
  }

  /** Stays that can be found. */
  get size(): number {
    return this.#positions.size;
  }

  get bytes(): number {
    const columns = COLUMNS.map((name) => this[name]);
    const sets = [this.live, ...SETS.flatMap((kind) => [...this[kind].values()])];
    const own = [...this.levels, this.leastPrices, this.allBeds];
    const parts = own.reduce((sum, { bytes }) => sum + bytes, 0);
    return [...columns, ...sets].reduce((sum, { byteLength }) => sum + byteLength, parts);
  }

  /** True where so much lies loose or is gone that a search would be faster arranged. */
  get isUntidy(): boolean {
    const loose = this.count - this.looseFrom + this.ordered - this.#orderedSize;
    return loose > Math.max(LOOSE_MIN, this.size * LOOSE_SHARE);
  }
  #orderedSize = 0;

  ids(): Iterable<number> {
    return this.#positions.ids();
  }

  positionOf(stayId: number): number | undefined {
    return this.#positions.get(stayId);
  }

  /** Finds out which stays lie where, after all columns were put in. */
  recount(): void {
    this.#positions = new Positions(this.count);
    this.#orderedSize = 0;
    for (let position = 0; position < this.count; position += 1) {
      if (!isIn(this.live, position)) continue;
      this.#positions.set(this.stayId[position] ?? 0, position);
      if (position < this.ordered) this.#orderedSize += 1;
    }
  }

  /** Puts a stay that is known here in its place, if it may stay there. */
  putInPlace(stay: IndexedStay): boolean {
    const position = this.#positions.get(stay.id);
    if (position === undefined || stay.rooms.length !== this.roomCount) return false;
    if (position < this.ordered && this.city[position] !== stay.cityId) return false;
    this.#leaveSets(position);
    this.#write(position, stay);
    return true;
  }

  add(stay: IndexedStay): void {
    const position = this.count;
    if (position >= this.stayId.length) this.#grow(roomy(position + 1));
    this.count += 1;
    this.#positions.set(stay.id, position);
    this.#write(position, stay);
  }

  /** Where it was, or null where it is not known here. */
  remove(stayId: number): number | null {
    const position = this.#positions.get(stayId);
    if (position === undefined) return null;
    this.#positions.delete(stayId);
    if (this.#hasRules(position)) this.notes.note(position, { id: stayId, rooms: [] });
    this.links.delete(stayId);
    this.terms.delete(position);
    if (position < this.ordered) this.#orderedSize -= 1;
    removeFrom(this.live, position);
    this.#leaveSets(position);
    return position;
  }

  /** A copy in which all stays lie in order. */
  arranged(): StayBlock {
    const order = this.#inOrder();
    const length = Math.ceil(order.length * (1 + LOOSE_SHARE)) + LOOSE_MIN + 64;
    const copy = new StayBlock(this.roomCount, this.nights, 0);
    Object.assign(
      copy,
      columnsOf(this, (column) => arranged(column, order, length)),
    );
    copy.leastPrices = this.leastPrices.arranged(order, length);
    copy.live = arrangedSet(this.live, order, length);
    copy.links = this.links;
    for (const kind of SETS) {
      for (const [id, set] of this[kind]) copy[kind].set(id, arrangedSet(set, order, length));
    }
    copy.levels = this.levels.map((level) => level.arranged(order, length));
    for (const [place, position] of order.entries()) {
      const terms = this.terms.get(position);
      if (terms) copy.terms.set(place, terms);
    }
    copy.allBeds.grow(length);
    copy.ordered = order.length;
    // The rest of the last word stays empty, so that every word is of one kind.
    copy.looseFrom = wordsFor(order.length) * 32;
    copy.count = copy.looseFrom;
    copy.recount();
    for (let position = 0; position < copy.ordered; position += 1) {
      copy.weigh(position);
      const city = copy.city[position] ?? 0;
      const span = copy.cities.get(city);
      if (span) span.to = position + 1;
      else copy.cities.set(city, { from: position, to: position + 1 });
    }
    return copy;
  }

  /** Counts the beds of a stay anew, after its rooms were put. */
  weigh(position: number): void {
    let all = 0;
    for (const level of this.levels) {
      all += (level.units[position] ?? 0) * (level.sleeps[position] ?? 0);
      level.weigh(position);
    }
    const linked = this.links.beds({ levels: this.levels, stayId: this.stayId[position] ?? 0, position });
    this.allBeds.put(position, linked ?? all);
  }

  /** Positions in use, as they lie when the block is arranged. */
  #inOrder(): Uint32Array {
    const order = new Uint32Array(this.size);
    let count = 0;
    for (let position = 0; position < this.count; position += 1) {
      if (!isIn(this.live, position)) continue;
      order[count] = position;
      count += 1;
    }
    const { city, levels } = this;
    const base = (position: number) => levels[0]?.rates.base(position) ?? 0;
    return order.sort((a, b) => (city[a] ?? 0) - (city[b] ?? 0) || base(a) - base(b));
  }

  #write(position: number, stay: IndexedStay): void {
    const made = columnsMade();
    const hadRules = this.#hasRules(position);
    this.stayId[position] = stay.id;
    this.city[position] = stay.cityId;
    this.latitude[position] = stay.latitude ?? Number.NaN;
    this.longitude[position] = stay.longitude ?? Number.NaN;
    this.classOf[position] = stay.stars;
    this.metres[position] = stay.metres;
    this.weight[position] = stay.weight;
    this.rank[position] = stay.rank;
    for (const [index, level] of this.levels.entries()) {
      const room = stay.rooms[index];
      if (room) level.put(position, room);
    }
    this.#putRules(position, stay);
    this.weigh(position);
    weighPrices(this, position);
    addTo(this.live, position);
    addTo(this.#setIn(this.categories, stay.categoryId), position);
    addTo(this.#setIn(this.stars, stay.stars), position);
    for (const rating of stay.ratings) addTo(this.#setIn(this.ratings, rating), position);
    for (const id of stay.amenityIds) addTo(this.#setIn(this.amenities, id), position);
    for (const rule of stay.houseRules) addTo(this.#setIn(this.houseRules, rule), position);
    const isLinked = this.links.has(stay.id);
    if (isLinked) addTo(this.#setIn(this.special, LINKED), position);
    if (isLinked || this.terms.has(position)) addTo(this.#setIn(this.special, BY_RULE), position);
    if (hadRules || this.#hasRules(position)) this.notes.note(position, stay);
    if (columnsMade() > made) this.notes.noteAll();
  }

  #hasRules(position: number): boolean {
    const isLinked = this.links.has(this.stayId[position] ?? 0);
    return isLinked || this.terms.has(position) || this.levels.some((level) => level.limits.of(position) !== null);
  }

  #putRules(position: number, stay: StayRules['stay']): void {
    this.links.put(stay);
    const terms = stay.rooms.map((room) => room.terms);
    if (terms.some(Boolean)) this.terms.set(position, terms);
    else this.terms.delete(position);
  }

  /** Takes over what the thread whose columns these are has put beside them. */
  learn({ position, stay }: StayRules): void {
    this.#putRules(position, stay);
    for (const [index, level] of this.levels.entries()) level.limits.learn(position, stay.rooms[index]?.limits ?? null);
  }

  #setIn(sets: SetsById, id: number): Bits {
    const known = sets.get(id);
    if (known) return known;
    const made = columnOf(Uint32Array, this.live.length);
    sets.set(id, made);
    return made;
  }

  #leaveSets(position: number): void {
    for (const kind of SETS) {
      for (const set of this[kind].values()) removeFrom(set, position);
    }
  }

  #grow(stays: number): void {
    Object.assign(
      this,
      columnsOf(this, (column) => lengthened(column, stays)),
    );
    this.live = lengthened(this.live, wordsFor(stays));
    this.notes.noteAll();
    for (const kind of SETS) {
      for (const [id, set] of this[kind]) this[kind].set(id, lengthened(set, this.live.length));
    }
    for (const part of [...this.levels, this.leastPrices, this.allBeds]) part.grow(stays);
  }
}
