import type { Span } from '../night-rows.ts';
import { ANY_PRICE, type PriceWindow } from '../party-total.ts';
import type { Question } from '../question.ts';
import type { FoundPart } from './found-part.ts';
import { byPlace, type Entry } from './nearest.ts';
import { entryOf } from './order-keys.ts';
import { guessWindow, sampleSize } from './sampled-prices.ts';

/** Those of a part that cost so much as the page may: where each lies, and its price. `before`: how many cost less. */
export type Within = { positions: ArrayLike<number>; totals: ArrayLike<number>; before: number };

/** The same of all parts, one after the other. */
export type FindWithin = (parts: readonly FoundPart[], window: PriceWindow) => Within[];

/** So many are priced at once. */
const AT_ONCE = 256;

// Working space, used by one search at a time: a search never waits for anything in between.
const waiting = new Uint32Array(AT_ONCE);
const prices = new Float64Array(AT_ONCE);

/**
 * A page in the order of prices, however late, of all that was found: a sample tells between which prices it lies. What is
 * certain to cost less is counted, what is certain to cost more is left out, and only the others are priced exactly.
 */
export function latePage(parts: readonly FoundPart[], question: Question, findWithin: FindWithin): Entry[] {
  const { order, offset, limit } = question;
  const count = parts.reduce((sum, { selection }) => sum + selection.total, 0);
  const end = Math.min(offset + limit, count);
  // Counted from the cheapest.
  const [from, to] = order === 'asc' ? [offset, end] : [count - end, count - offset];
  if (from >= to) return [];
  const guessed = findWithin(parts, guessWindow(sampled(parts, count), from, to - 1, count));
  const isThere = beforeIn(guessed) <= from && beforeIn(guessed) + sizeOf(guessed) >= to;
  const found = isThere ? guessed : findWithin(parts, ANY_PRICE);
  const before = beforeIn(found);
  return entriesAt(parts, found, { from: from - before, to: to - before }, question);
}

const beforeIn = (found: readonly Within[]): number => found.reduce((sum, { before }) => sum + before, 0);
const sizeOf = (found: readonly Within[]): number => found.reduce((sum, { totals }) => sum + totals.length, 0);

/** What one in so many costs, in order. */
function sampled(parts: readonly FoundPart[], count: number): Float64Array {
  const sample = new Float64Array(sampleSize(count));
  const step = count / sample.length;
  let taken = 0;
  let seen = 0;
  for (const part of parts) {
    // Neighbours are alike, in city and price: evenly, all kinds are taken.
    const positions = part.selection.positions();
    let chosen = 0;
    for (let next = (taken + 0.5) * step; next < seen + positions.length; next += step) {
      positions[chosen] = positions[Math.floor(next) - seen] ?? 0;
      chosen += 1;
    }
    part.price(positions, chosen, ANY_PRICE, sample.subarray(taken));
    taken += chosen;
    seen += positions.length;
  }
  return sample.subarray(0, taken).sort();
}

/** Those of a part that lie in a window of prices. */
export function within(part: FoundPart, window: PriceWindow): Within {
  const found = { positions: [] as number[], totals: [] as number[], before: 0 };
  const hasMost = window.most !== Number.POSITIVE_INFINITY;
  let next = 0;
  for (const position of part.selection.positions()) {
    if (hasMost && part.least.ofStay(position) > window.most) continue;
    waiting[next] = position;
    next += 1;
    if (next === AT_ONCE) next = takeWaiting(found, part, next, window);
  }
  takeWaiting(found, part, next, window);
  return found;
}

/** Prices those that wait, and takes in those of the window. None wait then. */
function takeWaiting(
  found: { positions: number[]; totals: number[]; before: number },
  part: FoundPart,
  count: number,
  window: PriceWindow,
): number {
  part.price(waiting, count, window, prices);
  for (let index = 0; index < count; index += 1) {
    const total = prices[index] ?? 0;
    if (total < window.least) found.before += 1;
    else if (total <= window.most) {
      found.positions.push(waiting[index] ?? 0);
      found.totals.push(total);
    }
  }
  return 0;
}

/** Those from one place to another, in the order asked for. */
function entriesAt(
  parts: readonly FoundPart[],
  found: readonly Within[],
  { from, to }: Span,
  { order }: Question,
): Entry[] {
  const sorted = new Float64Array(sizeOf(found));
  let next = 0;
  for (const { totals } of found) {
    sorted.set(totals, next);
    next += totals.length;
  }
  // Numbers alone are sorted far sooner than stays.
  sorted.sort();
  const [least = 0, most = 0] = [sorted[from], sorted[to - 1]];
  const entries: Entry[] = [];
  let [before, behind] = [0, 0];
  for (const [number, { positions, totals }] of found.entries()) {
    const { block } = (parts[number] as FoundPart).selection;
    for (let index = 0; index < totals.length; index += 1) {
      const total = totals[index] ?? 0;
      if (total < least) before += 1;
      else if (total > most) behind += 1;
      else entries.push(entryOf(order, block, positions[index] ?? 0, total));
    }
  }
  entries.sort(byPlace);
  return order === 'asc'
    ? entries.slice(from - before, to - before)
    : entries.slice(sorted.length - to - behind, sorted.length - from - behind);
}
