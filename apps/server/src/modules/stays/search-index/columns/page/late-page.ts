import { ANY_PRICE, type PriceWindow } from '../party-total.ts';
import type { Question } from '../question.ts';
import type { FoundPart } from './found-part.ts';
import { byPlace, type Entry } from './nearest.ts';
import { keyOf } from './order-keys.ts';
import { guessWindow, sampleSize } from './sampled-prices.ts';

/** Those that cost so much as the page may: where each lies, and its price. `before`: how many cost less. */
type Within = { parts: readonly FoundPart[]; of: number[]; positions: number[]; totals: number[]; before: number };

/** So many are priced at once. */
const AT_ONCE = 256;

// Working space, used by one search at a time: a search never waits for anything in between.
const waiting = new Uint32Array(AT_ONCE);
const prices = new Float64Array(AT_ONCE);

/**
 * A page in the order of prices, however late, of all that was found: a sample tells between which prices it lies. What is
 * certain to cost less is counted, what is certain to cost more is left out, and only the others are priced exactly.
 */
export function latePage(parts: readonly FoundPart[], question: Question): Entry[] {
  const { order, offset, limit } = question;
  const count = parts.reduce((sum, { selection }) => sum + selection.total, 0);
  const end = Math.min(offset + limit, count);
  // Counted from the cheapest.
  const [from, to] = order === 'asc' ? [offset, end] : [count - end, count - offset];
  if (from >= to) return [];
  const guessed = within(parts, guessWindow(sampled(parts, count), from, to - 1, count));
  const isThere = guessed.before <= from && guessed.before + guessed.totals.length >= to;
  const found = isThere ? guessed : within(parts, ANY_PRICE);
  return entriesAt(found, from - found.before, to - found.before, question);
}

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

function within(parts: readonly FoundPart[], window: PriceWindow): Within {
  const found: Within = { parts, of: [], positions: [], totals: [], before: 0 };
  const hasMost = window.most !== Number.POSITIVE_INFINITY;
  for (const [number, { selection, least }] of parts.entries()) {
    let next = 0;
    for (const position of selection.positions()) {
      if (hasMost && least.ofStay(position) > window.most) continue;
      waiting[next] = position;
      next += 1;
      if (next === AT_ONCE) next = takeWaiting(found, number, next, window);
    }
    takeWaiting(found, number, next, window);
  }
  return found;
}

/** Prices those that wait, and takes in those of the window. None wait then. */
function takeWaiting(found: Within, number: number, count: number, window: PriceWindow): number {
  found.parts[number]?.price(waiting, count, window, prices);
  for (let index = 0; index < count; index += 1) {
    const total = prices[index] ?? 0;
    if (total < window.least) found.before += 1;
    else if (total <= window.most) {
      found.of.push(number);
      found.positions.push(waiting[index] ?? 0);
      found.totals.push(total);
    }
  }
  return 0;
}

/** Those from one place to another, in the order asked for. */
function entriesAt({ parts, of, positions, totals }: Within, from: number, to: number, question: Question): Entry[] {
  // Numbers alone are sorted far sooner than stays.
  const sorted = Float64Array.from(totals).sort();
  const [least = 0, most = 0] = [sorted[from], sorted[to - 1]];
  const entries: Entry[] = [];
  let [before, behind] = [0, 0];
  for (const [index, total] of totals.entries()) {
    if (total < least) before += 1;
    else if (total > most) behind += 1;
    else {
      const { block } = (parts[of[index] ?? 0] as FoundPart).selection;
      const position = positions[index] ?? 0;
      const key = keyOf(question.order, block, position, total);
      entries.push({ block, position, id: block.stayId[position] ?? 0, total, key });
    }
  }
  entries.sort(byPlace);
  return question.order === 'asc'
    ? entries.slice(from - before, to - before)
    : entries.slice(totals.length - to - behind, totals.length - from - behind);
}
