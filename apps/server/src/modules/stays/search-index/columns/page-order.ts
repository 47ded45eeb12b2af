import { type PriceBounds, totalsBetween } from '../../search/price-bounds.ts';
import { byKey, type Entry, Nearest } from './nearest.ts';
import { keyOf, leastKey, mostTotal } from './order-keys.ts';
import { leastTotal, nightsIn, partyTotal } from './party-total.ts';
import { type BucketSpan, bucketOf, PriceBuckets } from './price-buckets.ts';
import type { Question } from './question.ts';
import type { Selection } from './selection.ts';
import type { StayBlock } from './stay-block.ts';

/** Pages that end within so many are found without sorting, and mostly without pricing, what comes later. */
const FEW = 300;

// Working space, used by one search at a time: a search never waits for anything in between.
const buckets = new PriceBuckets();
/** All that were found and cost what was asked for: one selection after the other, each by position. */
let positions = new Uint32Array(0);
let totals = new Float64Array(0);

/** One page of all that was found and costs what was asked for, in the order asked for, and how much there is in all. */
export function pageOf(selections: readonly Selection[], question: Question): { entries: Entry[]; total: number } {
  const { offset, limit, nights } = question;
  const bounds = totalsBetween(question, nightsIn(nights));
  const end = offset + limit;
  const found = selections.reduce((sum, selection) => sum + selection.total, 0);
  if (offset >= found) return { entries: [], total: bounds ? priceAll(selections, question, bounds).total : found };
  if (end > FEW) return pageOfPriced(selections, question, bounds ?? ANY_PRICE);
  if (!bounds) return { entries: nearest(selections, question, end).slice(offset), total: found };
  const { entries, total } = nearestWithin(selections, question, bounds);
  return { entries: entries.slice(offset), total };
}

const ANY_PRICE: PriceBounds = { least: 0, most: Number.POSITIVE_INFINITY };

function nearest(selections: readonly Selection[], question: Question, end: number): Entry[] {
  const { order } = question;
  const found = new Nearest(end);
  for (const selection of selections) {
    const { block, full } = selection;
    selection.each((position) => {
      const { most } = found;
      if (leastKey(order, block, position, question) > most) return;
      const total = partyTotal(block, position, question, full, mostTotal(order, block, position, most));
      const key = keyOf(order, block, position, total);
      if (key <= most) found.add({ block, position, id: block.stayId[position] ?? 0, total, key });
    });
  }
  return found.inOrder();
}

/** The same where every price has to be known, to tell how many there are at such prices. */
function nearestWithin(selections: readonly Selection[], question: Question, bounds: PriceBounds) {
  const { order, offset, limit } = question;
  const found = new Nearest(offset + limit);
  const count = priceEach(selections, question, bounds, ({ block }, position, total) => {
    const key = keyOf(order, block, position, total);
    if (key <= found.most) found.add({ block, position, id: block.stayId[position] ?? 0, total, key });
  });
  return { entries: found.inOrder(), total: count };
}

/** The same where every price has to be known, to tell who comes on a late page. */
function pageOfPriced(selections: readonly Selection[], question: Question, bounds: PriceBounds) {
  const { order, offset, limit, nights } = question;
  const { ends, total } = priceAll(selections, question, bounds);
  const end = Math.min(offset + limit, total);
  if (offset >= end) return { entries: [], total };
  const span = order === 'asc' || order === 'desc' ? bucketsOf(order, offset, end, total, nightsIn(nights)) : ALL;
  const entries: Entry[] = [];
  for (let index = 0; index < total; index += 1) {
    const bucket = bucketAt(index, nightsIn(nights));
    if (bucket >= span.first && bucket <= span.last) entries.push(entryAt(index, order, selections, ends));
  }
  return { entries: entries.sort(byKey).slice(offset - span.skipped, end - span.skipped), total };
}

const ALL: BucketSpan = { first: 0, last: Number.POSITIVE_INFINITY, skipped: 0 };

const bucketAt = (index: number, nights: number): number => bucketOf((totals[index] ?? 0) / nights);

/** Where, by price, a part of the list lies. */
function bucketsOf(order: 'asc' | 'desc', offset: number, end: number, total: number, nights: number): BucketSpan {
  buckets.clear();
  for (let index = 0; index < total; index += 1) buckets.count(bucketAt(index, nights));
  return buckets.around(order, offset, end);
}

/** `ends`: where each selection's end in the working space. */
function entryAt(index: number, order: Question['order'], selections: readonly Selection[], ends: number[]): Entry {
  const block = selections[ends.findIndex((end) => index < end)]?.block as StayBlock;
  const position = positions[index] ?? 0;
  const total = totals[index] ?? 0;
  return { block, position, id: block.stayId[position] ?? 0, total, key: keyOf(order, block, position, total) };
}

/** Into the working space. Where each selection's end there, and how many there are. */
function priceAll(selections: readonly Selection[], question: Question, bounds: PriceBounds) {
  const room = selections.reduce((sum, selection) => sum + selection.total, 0);
  if (totals.length < room) [positions, totals] = [new Uint32Array(room), new Float64Array(room)];
  let count = 0;
  const ends = selections.map((selection) => {
    priceEach([selection], question, bounds, (_, position, total) => {
      positions[count] = position;
      totals[count] = total;
      count += 1;
    });
    return count;
  });
  return { ends, total: count };
}

/** Shows `visit` all that cost what was asked for. How many they are. */
function priceEach(
  selections: readonly Selection[],
  question: Question,
  { least, most }: PriceBounds,
  visit: (selection: Selection, position: number, total: number) => void,
): number {
  let count = 0;
  for (const selection of selections) {
    const { block, full } = selection;
    selection.each((position) => {
      if (leastTotal(block, position, question) > most) return;
      const total = partyTotal(block, position, question, full, most);
      if (total < least || total > most) return;
      visit(selection, position, total);
      count += 1;
    });
  }
  return count;
}
