import type { MapArea } from '@basera/contract/endpoints/search-query';
import { type Bits, lowestIn, sizeOf, wordsFor } from './bitset.ts';
import { findFreeRooms } from './free-rooms.ts';
import type { Span } from './nights.ts';
import type { PriceSpan } from './price-buckets.ts';
import type { Question } from './question.ts';
import type { RecentNights } from './recent-nights.ts';
import type { StayBlock } from './stay-block.ts';

/**
 * The stays of a block that answer a question. Only words with a chance are looked at; all sets are as long as the block's.
 * Working space, used for one question after the other.
 */
export class Selection {
  readonly block: StayBlock;
  /** How many were found. */
  total = 0;
  /** By level: those whose cheapest free room is of that level. */
  readonly free: Bits[];
  /** The words that were looked at, those of loose stays last. */
  readonly words: Uint32Array;
  count = 0;
  /** So many of the words, the first, are of stays that lie in order. */
  ordered = 0;
  /** All that lie in order, by price: places in the block's list, or positions themselves where they are of one city. */
  #places: Span = { from: 0, to: 0 };
  #isOneCity = false;
  readonly #matching: Bits;
  readonly #any: Bits;

  constructor(block: StayBlock) {
    const emptySet = () => new Uint32Array(block.live.length);
    this.block = block;
    this.free = block.levels.map(emptySet);
    this.words = emptySet();
    this.#matching = emptySet();
    this.#any = emptySet();
  }

  /** False once the block has grown. */
  get fits(): boolean {
    return this.words.length === this.block.live.length;
  }

  choose(question: Question, recent: RecentNights): void {
    const { cityIds, area, categoryIds, stars, amenityIds, nights, guests, priceMin, priceMax } = question;
    const { block } = this;
    this.#begin(cityIds);
    for (const id of amenityIds) this.#keepAnyOf(block.amenities, [id]);
    if (categoryIds.length > 0) this.#keepAnyOf(block.categories, categoryIds);
    if (stars.length > 0) this.#keepAnyOf(block.stars, stars);
    if (area) this.#keepArea(area);
    this.#dropEmptyWords();
    if (!nights) this.#takeAll(guests);
    else {
      const wanted = { nights, guests };
      // Of what few ask for only the part that was asked for is worth finding out.
      const isOfMany = !cityIds && !area && categoryIds.length + stars.length + amenityIds.length === 0;
      const known = isOfMany ? recent.findOrMake(block, wanted) : recent.find(block, wanted);
      if (known) this.#keepFree(known);
      else findFreeRooms(block, this, this.#matching, wanted, this.free);
    }
    this.#keepPrices(priceMin, priceMax ?? Number.POSITIVE_INFINITY);
    this.#countFound();
  }

  positionAt(place: number): number {
    return this.#isOneCity ? place : (this.block.byPrice[place] ?? 0);
  }

  /** The places of those that lie in order whose cheapest room costs so. */
  placesOf({ from, to }: PriceSpan): Span {
    return { from: this.#placeOf(from), to: this.#placeOf(to) };
  }

  /** The first whose cheapest room costs no less. */
  #placeOf(price: number): number {
    const prices = this.block.levels[0]?.price;
    let { from, to } = this.#places;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((prices?.[this.positionAt(middle)] ?? 0) < price) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #begin(cityIds: Question['cityIds']): void {
    const { block } = this;
    const everything = { from: 0, to: block.ordered };
    const spans = cityIds ? cityIds.flatMap((id) => block.cities.get(id) ?? []) : [everything];
    const [only = { from: 0, to: 0 }, ...others] = spans.sort((a, b) => a.from - b.from);
    this.#isOneCity = cityIds !== null && others.length === 0;
    this.#places = this.#isOneCity ? only : everything;
    for (const set of [this.#matching, ...this.free]) set.fill(0, this.#places.from >>> 5, wordsFor(this.#places.to));
    this.count = 0;
    for (const span of spans) this.#addSpan(span);
    this.ordered = this.count;
    this.#addLoose(cityIds);
    this.#keepOnly(block.live);
  }

  #addSpan({ from, to }: Span): void {
    for (let word = from >>> 5; word < wordsFor(to); word += 1) {
      const above = ~0 << Math.max(from - word * 32, 0);
      const upTo = ~0 >>> Math.max(word * 32 + 32 - to, 0);
      this.#matching[word] = (this.#matching[word] ?? 0) | (above & upTo);
      // Two cities may share a word.
      if (this.count > 0 && this.words[this.count - 1] === word) continue;
      this.words[this.count] = word;
      this.count += 1;
    }
  }

  /** Cities lie mixed among the loose. */
  #addLoose(cityIds: Question['cityIds']): void {
    const { city, looseFrom, count } = this.block;
    for (let word = looseFrom >>> 5; word < wordsFor(count); word += 1) {
      let found = cityIds ? 0 : ~0;
      for (let bit = 0; bit < 32 && cityIds; bit += 1) {
        if (cityIds.includes(city[word * 32 + bit] ?? 0)) found |= 1 << bit;
      }
      this.#matching[word] = found;
      for (const free of this.free) free[word] = 0;
      this.words[this.count] = word;
      this.count += 1;
    }
  }

  #keepOnly(set: Bits): void {
    const { words, count } = this;
    const matching = this.#matching;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      matching[word] = (matching[word] ?? 0) & (set[word] ?? 0);
    }
  }

  #keepAnyOf(sets: ReadonlyMap<number, Bits>, ids: readonly number[]): void {
    const known = ids.flatMap((id) => sets.get(id) ?? []);
    const [only, ...others] = known;
    if (!only) this.count = 0;
    else if (others.length === 0) this.#keepOnly(only);
    else {
      const { words, count } = this;
      const any = this.#any;
      for (let index = 0; index < count; index += 1) any[words[index] ?? 0] = 0;
      for (const set of known) {
        for (let index = 0; index < count; index += 1) {
          const word = words[index] ?? 0;
          any[word] = (any[word] ?? 0) | (set[word] ?? 0);
        }
      }
      this.#keepOnly(any);
    }
  }

  #keepArea({ north, south, east, west }: MapArea): void {
    const { words, count } = this;
    const { latitude, longitude } = this.block;
    const matching = this.#matching;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      let kept = matching[word] ?? 0;
      for (let bits = kept; bits !== 0; bits &= bits - 1) {
        const position = word * 32 + lowestIn(bits);
        // NaN, no coordinates, lies within nothing.
        const lat = latitude[position] ?? Number.NaN;
        const lng = longitude[position] ?? Number.NaN;
        if (!(lat >= south && lat <= north && lng >= west && lng <= east)) kept &= ~(bits & -bits);
      }
      matching[word] = kept;
    }
  }

  #dropEmptyWords(): void {
    const { words, count, ordered } = this;
    this.count = 0;
    this.ordered = 0;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      if (this.#matching[word] === 0) continue;
      words[this.count] = word;
      this.count += 1;
      if (index < ordered) this.ordered = this.count;
    }
  }

  /** Where no dates are asked for, all rooms are free. */
  #takeAll(guests: number): void {
    const { block, words, count } = this;
    const [cheapest = this.#any] = this.free;
    if (guests > 0) this.#keepOnly(block.allBeds.atLeast(guests));
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      cheapest[word] = this.#matching[word] ?? 0;
    }
  }

  #keepFree(known: readonly Bits[]): void {
    const { words, count, free } = this;
    const matching = this.#matching;
    for (let level = 0; level < free.length; level += 1) {
      const own = free[level] as Bits;
      const all = known[level] as Bits;
      for (let index = 0; index < count; index += 1) {
        const word = words[index] ?? 0;
        own[word] = (all[word] ?? 0) & (matching[word] ?? 0);
      }
    }
  }

  /** Keeps whose cheapest free room costs what was asked for. */
  #keepPrices(least: number, most: number): void {
    const { block } = this;
    if (least <= block.priceLeast && most >= block.priceMost) return;
    for (const [number, free] of this.free.entries()) {
      const level = block.levels[number];
      if (level) this.#keepPricesOf(free, level.price, least, most);
    }
  }

  #keepPricesOf(free: Bits, price: Int32Array, least: number, most: number): void {
    const { words, count } = this;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      let kept = free[word] ?? 0;
      for (let bits = kept; bits !== 0; bits &= bits - 1) {
        const asked = price[word * 32 + lowestIn(bits)] ?? 0;
        if (asked < least || asked > most) kept &= ~(bits & -bits);
      }
      free[word] = kept;
    }
  }

  #countFound(): void {
    const { words, count } = this;
    this.total = 0;
    for (const free of this.free) {
      for (let index = 0; index < count; index += 1) this.total += sizeOf(free[words[index] ?? 0] ?? 0);
    }
  }
}
