import type { MapArea } from '@basera/contract/endpoints/search-query';
import { paise } from '@basera/contract/money';
import type { FoundStay, StaySearch } from '../search-queries.ts';
import { type Bits, isIn, removeFrom, trimTo, wordsFor } from './bitset.ts';
import { Collected, PriceOrder } from './price-order.ts';
import type { Span, StayColumns } from './stay-columns.ts';

/** A search without its page: what decides which stays are found and in which order. */
export type Question = Omit<StaySearch, 'city' | 'dates' | 'offset' | 'limit'> & {
  /** Cities of the place; null for all of India. */
  cityIds: readonly number[] | null;
  /** Nights that must be free, all of them known to the columns; null where no dates are asked for. */
  nights: Span | null;
};

const NO_UPPER_BOUND = 2 ** 31;

// Working space, used by one search at a time: a search never waits for anything in between.
const collected = new Collected();
let matching: Bits = new Uint32Array(0);
let full: Bits = new Uint32Array(0);
let touched: Bits = new Uint32Array(0);
let kinds: Bits = new Uint32Array(0);

/** Everything that answers a question, in order. */
export function findInColumns(columns: StayColumns, question: Question): PriceOrder {
  if (matching.length < columns.live.length) {
    matching = new Uint32Array(columns.live.length);
    kinds = new Uint32Array(columns.live.length);
    touched = new Uint32Array(columns.live.length);
  }
  if (full.length < wordsFor(columns.roomId.length)) full = new Uint32Array(wordsFor(columns.roomId.length));
  collected.reset(columns.stayCount);
  const cities = question.cityIds && new Set(question.cityIds);
  for (const span of spansOf(columns, cities)) {
    if (!match(columns, question, span)) continue;
    if (cities && span.from >= columns.sealed.to) keepCities(columns, cities, span);
    if (question.area) keepArea(columns, question.area, span);
    collect(columns, question, span);
  }
  return new PriceOrder(collected, columns, question.order);
}

/** What a page shows of the rooms found. */
export function foundStays(columns: StayColumns, rooms: Uint32Array, nights: Span | null): FoundStay[] {
  return Array.from(rooms, (room) => {
    const position = columns.stayOf[room] ?? 0;
    return {
      id: columns.stayId[position] ?? 0,
      room_id: columns.roomId[room] ?? 0,
      price: paise(columns.price[room] ?? 0),
      free_units: nights ? freeUnits(columns, position, nights) : (columns.allUnits[position] ?? 0),
    };
  });
}

/** Where stays of the cities lie: their own spans, and what was added since, which is of all cities. */
function spansOf(columns: StayColumns, cities: ReadonlySet<number> | null): Span[] {
  const { sealed, stayCount } = columns;
  const added = { from: sealed.to, to: stayCount };
  const filled = cities ? [...cities].flatMap((city) => columns.cities.get(city) ?? []) : [sealed];
  return [...filled, added].filter((span) => span.to > span.from);
}

/** Into `matching`: the stays of a span that fit all filters but price and guests. False when none can. */
function match(columns: StayColumns, { categoryIds, stars, amenityIds }: Question, span: Span): boolean {
  const from = span.from >>> 5;
  const to = wordsFor(span.to);
  matching.set(columns.live.subarray(from, to), from);
  trimTo(matching, span.from, span.to);
  for (const id of amenityIds) {
    const set = columns.amenities.get(id);
    if (!set) return false;
    keepOnly(set, from, to);
  }
  return keepAnyOf(columns.categories, categoryIds, from, to) && keepAnyOf(columns.stars, stars, from, to);
}

/** For what was added since the index was filled, where cities lie mixed. */
function keepCities({ city }: StayColumns, cities: ReadonlySet<number>, { from, to }: Span): void {
  for (let position = from; position < to; position += 1) {
    if (!cities.has(city[position] ?? 0)) removeFrom(matching, position);
  }
}

function keepArea({ latitude, longitude }: StayColumns, { north, south, east, west }: MapArea, span: Span): void {
  for (let word = span.from >>> 5; word < wordsFor(span.to); word += 1) {
    for (let bits = matching[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = (word << 5) + 31 - Math.clz32(bits & -bits);
      // NaN, no coordinates, lies within nothing.
      const lat = latitude[position] ?? Number.NaN;
      const lng = longitude[position] ?? Number.NaN;
      if (!(lat >= south && lat <= north && lng >= west && lng <= east)) removeFrom(matching, position);
    }
  }
}

function keepOnly(set: Bits, from: number, to: number): void {
  for (let word = from; word < to; word += 1) matching[word] = (matching[word] ?? 0) & (set[word] ?? 0);
}

/** No ids, no filter. */
function keepAnyOf(sets: ReadonlyMap<number, Bits>, ids: readonly number[], from: number, to: number): boolean {
  if (ids.length === 0) return true;
  kinds.fill(0, from, to);
  let isAny = false;
  for (const id of ids) {
    const set = sets.get(id);
    if (!set) continue;
    isAny = true;
    for (let word = from; word < to; word += 1) kinds[word] = (kinds[word] ?? 0) | (set[word] ?? 0);
  }
  if (isAny) keepOnly(kinds, from, to);
  return isAny;
}

/** Adds the cheapest free room of every matching stay of a span that has the beds and the price asked for. */
function collect(columns: StayColumns, question: Question, span: Span): void {
  const { nights } = question;
  if (nights) splitTouched(columns, span, nights);
  collectUntouched(columns, question, span);
  if (nights) collectTouched(columns, question, span, nights);
}

/** Moves the stays of a span that have a full room from `matching` to `touched`: only they need a closer look. */
function splitTouched({ nights, firstRoom, roomCount, stayOf }: StayColumns, span: Span, { from, to }: Span): void {
  // Rooms lie in the order of their stays. Those of neighbours within the outer words do no harm.
  const firstWord = (firstRoom[span.from] ?? 0) >>> 5;
  const endWord = wordsFor((firstRoom[span.to - 1] ?? 0) + (roomCount[span.to - 1] ?? 0));
  nights.fullBetween(from, to, { from: firstWord, to: endWord }, full);
  const rooms = full;
  const stays = touched;
  stays.fill(0, span.from >>> 5, wordsFor(span.to));
  for (let word = firstWord; word < endWord; word += 1) {
    for (let bits = rooms[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = stayOf[(word << 5) + 31 - Math.clz32(bits & -bits)] ?? 0;
      stays[position >>> 5] = (stays[position >>> 5] ?? 0) | (1 << (position & 31));
    }
  }
  const candidates = matching;
  for (let word = span.from >>> 5; word < wordsFor(span.to); word += 1) {
    const both = (candidates[word] ?? 0) & (stays[word] ?? 0);
    candidates[word] = (candidates[word] ?? 0) ^ both;
    stays[word] = both;
  }
}

/** The stays left in `matching`: no room is full, so the cheapest of all is the cheapest free one. */
function collectUntouched(columns: StayColumns, question: Question, span: Span): void {
  const { firstRoom, leastPrice, allBeds } = columns;
  const { guests, priceMin, nights } = question;
  const leastBeds = nights ? columns.leastBeds : allBeds;
  const priceMax = question.priceMax ?? NO_UPPER_BOUND;
  const candidates = matching;
  const endWord = wordsFor(span.to);
  for (let word = span.from >>> 5; word < endWord; word += 1) {
    for (let bits = candidates[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = (word << 5) + 31 - Math.clz32(bits & -bits);
      const cheapest = leastPrice[position] ?? 0;
      if (cheapest < priceMin || cheapest > priceMax) continue;
      if ((leastBeds[position] ?? 0) < guests) {
        if (!nights || (allBeds[position] ?? 0) < guests) continue;
        if (freeBeds(columns, position, nights) < guests) continue;
      }
      collected.add(firstRoom[position] ?? 0, cheapest);
    }
  }
}

/** The stays in `touched`, room by room. */
function collectTouched(columns: StayColumns, question: Question, span: Span, nights: Span): void {
  const { firstRoom, roomCount, price } = columns;
  const { guests, priceMin } = question;
  const priceMax = question.priceMax ?? NO_UPPER_BOUND;
  const candidates = touched;
  const endWord = wordsFor(span.to);
  for (let word = span.from >>> 5; word < endWord; word += 1) {
    for (let bits = candidates[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = (word << 5) + 31 - Math.clz32(bits & -bits);
      let room = firstRoom[position] ?? 0;
      const end = room + (roomCount[position] ?? 0);
      while (room < end && isIn(full, room)) room += 1;
      if (room === end) continue;
      const cheapest = price[room] ?? 0;
      if (cheapest < priceMin || cheapest > priceMax) continue;
      if (!hasBeds(columns, room, end, guests) && freeBeds(columns, position, nights) < guests) continue;
      collected.add(room, cheapest);
    }
  }
}

/** Whether there are beds enough in the rooms that `full` says are free, however much of them is booked. */
function hasBeds(
  { units, sleeps, nights, isOverbooked }: StayColumns,
  from: number,
  to: number,
  guests: number,
): boolean {
  let beds = 0;
  // One overbooked takes beds away again, and so all have to be counted.
  for (let room = from; room < to && (beds < guests || isOverbooked); room += 1) {
    if (!isIn(full, room)) beds += ((units[room] ?? 0) - nights.mostBooked(room)) * (sleeps[room] ?? 0);
  }
  return beds >= guests;
}

/** Beds in the units free on every night, over all rooms of a stay. */
function freeBeds(columns: StayColumns, position: number, nights: Span): number {
  const first = columns.firstRoom[position] ?? 0;
  let sum = 0;
  for (let room = first; room < first + (columns.roomCount[position] ?? 0); room += 1) {
    sum += unitsFree(columns, room, nights) * (columns.sleeps[room] ?? 0);
  }
  return sum;
}

/** Units free on every night, over all rooms of a stay. */
function freeUnits(columns: StayColumns, position: number, nights: Span): number {
  const first = columns.firstRoom[position] ?? 0;
  let sum = 0;
  for (let room = first; room < first + (columns.roomCount[position] ?? 0); room += 1) {
    sum += unitsFree(columns, room, nights);
  }
  return sum;
}

/** Units of a room free on every night; 0 where it is full on one. */
function unitsFree({ units, nights }: StayColumns, room: number, { from, to }: Span): number {
  if (nights.isFullBetween(room, from, to)) return 0;
  return (units[room] ?? 0) - nights.mostBookedBetween(room, from, to);
}
