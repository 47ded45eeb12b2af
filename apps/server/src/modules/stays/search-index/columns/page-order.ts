import { type Bits, isIn, lowestIn } from './bitset.ts';
import type { Span } from './nights.ts';
import { PriceBuckets, type PriceSpan } from './price-buckets.ts';
import type { Question } from './question.ts';
import type { Selection } from './selection.ts';
import type { StayBlock } from './stay-block.ts';

/** A stay that was found, with its cheapest free room. */
export type Entry = { block: StayBlock; position: number; level: number; id: number; price: number };

export type Page = Pick<Question, 'order' | 'offset' | 'limit' | 'priceMin' | 'priceMax'>;

/** So few are simply sorted; pages that end within so many are near. */
const FEW = 300;
const ANY_PRICE: PriceSpan = { from: 0, to: Number.POSITIVE_INFINITY };

// Working space, used by one search at a time: a search never waits for anything in between.
const buckets = new PriceBuckets();

/** One page of all that was found, by price and then by id. */
export function pageOf(selections: readonly Selection[], page: Page): Entry[] {
  const { order, offset, limit } = page;
  const total = selections.reduce((sum, selection) => sum + selection.total, 0);
  const end = Math.min(offset + limit, total);
  if (offset >= end) return [];
  const entries: Entry[] = [];
  let before = 0;
  if (total <= FEW) for (const selection of selections) addWords(selection, 'all', 0, ANY_PRICE, entries);
  else if (end <= FEW) addNear(selections, page, end, entries);
  else {
    const { prices, skipped } = pricesAround(selections, order, offset, end);
    for (const selection of selections) addWords(selection, 'all', 0, prices, entries);
    before = skipped;
  }
  const sign = order === 'asc' ? 1 : -1;
  return entries.sort((a, b) => sign * (a.price - b.price) || a.id - b.id).slice(offset - before, end - before);
}

const entryOf = (block: StayBlock, position: number, level: number, price: number): Entry => ({
  block,
  position,
  level,
  id: block.stayId[position] ?? 0,
  price,
});

/** All that can be among the first so many, and some more. */
function addNear(selections: readonly Selection[], { order, priceMin, priceMax }: Page, end: number, entries: Entry[]) {
  const asked = { from: priceMin, to: (priceMax ?? Number.POSITIVE_INFINITY) + 1 };
  const prices = firstPrices(selections, order, asked, end);
  for (const selection of selections) {
    addWords(selection, 'loose', 0, prices, entries);
    addOrdered(selection, order, prices, order === 'asc' ? end : Number.POSITIVE_INFINITY, entries);
    // What is free of a stay is never cheaper than its cheapest room: few places are worth looking at, if any.
    const { from, to } = selection.placesOf({ from: 0, to: prices.to });
    if (to - from < selection.count) addPlaces(selection, { from, to }, prices, entries);
    else addWords(selection, 'ordered', 1, prices, entries);
  }
}

/** What the first so many can cost: as many that lie in order and have their cheapest room free cost no more, or no less. */
function firstPrices(selections: readonly Selection[], order: Page['order'], asked: PriceSpan, end: number): PriceSpan {
  const sign = order === 'asc' ? 1 : -1;
  const found: number[] = [];
  for (const selection of selections) {
    eachOrdered(selection, order, asked, end, (_position, price) => found.push(price));
  }
  const last = found.sort((a, b) => sign * (a - b))[end - 1];
  if (last === undefined) return asked;
  return order === 'asc' ? { from: asked.from, to: last + 1 } : { from: last, to: asked.to };
}

/** The first so many of those that lie in order and have their cheapest room free, if that costs so. */
function eachOrdered(
  selection: Selection,
  order: Page['order'],
  prices: PriceSpan,
  most: number,
  visit: (position: number, price: number) => void,
): void {
  const [cheapest = new Uint32Array(0)] = selection.free;
  const price = selection.block.levels[0]?.price;
  const { from, to } = selection.placesOf(prices);
  let left = most;
  for (let step = 0; step < to - from && left > 0; step += 1) {
    const position = selection.positionAt(order === 'asc' ? from + step : to - 1 - step);
    if (!isIn(cheapest, position)) continue;
    visit(position, price?.[position] ?? 0);
    left -= 1;
  }
}

function addOrdered(
  selection: Selection,
  order: Page['order'],
  prices: PriceSpan,
  most: number,
  entries: Entry[],
): void {
  eachOrdered(selection, order, prices, most, (position, price) => {
    entries.push(entryOf(selection.block, position, 0, price));
  });
}

/** Of those at some places that lie in order: what costs so and is not their cheapest room. */
function addPlaces(selection: Selection, places: Span, prices: PriceSpan, entries: Entry[]): void {
  const { block, free } = selection;
  for (let place = places.from; place < places.to; place += 1) {
    const position = selection.positionAt(place);
    for (let level = 1; level < free.length; level += 1) {
      if (!isIn(free[level] as Bits, position)) continue;
      const price = block.levels[level]?.price[position] ?? 0;
      if (price >= prices.from && price < prices.to) entries.push(entryOf(block, position, level, price));
    }
  }
}

/** What a page can cost, and how many come before the first that costs so. */
function pricesAround(selections: readonly Selection[], order: Page['order'], offset: number, end: number) {
  buckets.clear();
  for (const selection of selections) countPrices(selection);
  return buckets.around(order, offset, end);
}

function countPrices({ block, words, free, count }: Selection): void {
  for (const [level, found] of free.entries()) {
    const price = block.levels[level]?.price;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      for (let bits = found[word] ?? 0; bits !== 0; bits &= bits - 1) {
        buckets.count(price?.[word * 32 + lowestIn(bits)] ?? 0);
      }
    }
  }
}

/** Of all, of those that lie in order or of the loose: what costs so, from one level on. */
function addWords(
  selection: Selection,
  which: 'all' | 'ordered' | 'loose',
  fromLevel: number,
  prices: PriceSpan,
  entries: Entry[],
): void {
  const { free, ordered, count } = selection;
  const words = { from: which === 'loose' ? ordered : 0, to: which === 'ordered' ? ordered : count };
  for (let level = fromLevel; level < free.length; level += 1) addLevel(selection, level, words, prices, entries);
}

/** Of the stays in some of the words: those whose cheapest free room is of one level and costs so. */
function addLevel(
  { block, words, free }: Selection,
  level: number,
  { from, to }: Span,
  prices: PriceSpan,
  entries: Entry[],
): void {
  const price = block.levels[level]?.price;
  const found = free[level] as Bits;
  for (let index = from; index < to; index += 1) {
    const word = words[index] ?? 0;
    for (let bits = found[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = word * 32 + lowestIn(bits);
      const asked = price?.[position] ?? 0;
      if (asked >= prices.from && asked < prices.to) entries.push(entryOf(block, position, level, asked));
    }
  }
}
