import { totalsBetween } from '../../search/price-bounds.ts';
import { byTotal, type Entry, Nearest } from './nearest.ts';
import { leastTotal, nightsIn, partyTotal } from './party-total.ts';
import { bucketOf, PriceBuckets } from './price-buckets.ts';
import type { Question } from './question.ts';
import type { Selection } from './selection.ts';
import type { StayBlock } from './stay-block.ts';

/** Pages that end within so many are found without pricing what is dearer. */
const FEW = 300;

// Working space, used by one search at a time: a search never waits for anything in between.
const buckets = new PriceBuckets();
/** All that were found and cost what was asked for: one selection after the other, each by position. */
let positions = new Uint32Array(0);
let totals = new Float64Array(0);

/** One page of all that was found and costs what was asked for, by price and then by id, and how much there is in all. */
export function pageOf(selections: readonly Selection[], question: Question): { entries: Entry[]; total: number } {
  const { order, offset, limit, nights } = question;
  const { least, most } = totalsBetween(question, nightsIn(nights));
  const isOfAnyPrice = least <= 0 && most === null;
  const total = selections.reduce((sum, selection) => sum + selection.total, 0);
  if (isOfAnyPrice && offset >= total) return { entries: [], total };
  if (isOfAnyPrice && order === 'asc' && offset + limit <= FEW) {
    return { entries: nearest(selections, question, offset + limit).slice(offset), total };
  }
  return pageOfPriced(selections, question, { least, most: most ?? Number.POSITIVE_INFINITY });
}

function nearest(selections: readonly Selection[], question: Question, end: number): Entry[] {
  const found = new Nearest(end);
  for (const selection of selections) {
    const { block, full } = selection;
    selection.each((position) => {
      if (leastTotal(block, position, question) > found.most) return;
      const total = partyTotal(block, position, question, full, found.most);
      if (total <= found.most) found.add({ block, position, id: block.stayId[position] ?? 0, total });
    });
  }
  return found.inOrder();
}

type Bounds = { least: number; most: number };

/** The same where every price has to be known: to tell how many there are at such prices, or who comes on a late page. */
function pageOfPriced(selections: readonly Selection[], question: Question, bounds: Bounds) {
  const { order, offset, limit, nights } = question;
  const ends = priceAll(selections, question, bounds);
  const total = ends.at(-1) ?? 0;
  const end = Math.min(offset + limit, total);
  if (offset >= end) return { entries: [], total };
  const bucketAt = (index: number) => bucketOf((totals[index] ?? 0) / nightsIn(nights));
  buckets.clear();
  for (let index = 0; index < total; index += 1) buckets.count(bucketAt(index));
  const { first, last, skipped } = buckets.around(order, offset, end);
  const entries: Entry[] = [];
  for (let index = 0; index < total; index += 1) {
    const bucket = bucketAt(index);
    if (bucket >= first && bucket <= last) entries.push(entryAt(index, selections, ends));
  }
  const compare = order === 'asc' ? byTotal : (a: Entry, b: Entry) => b.total - a.total || a.id - b.id;
  return { entries: entries.sort(compare).slice(offset - skipped, end - skipped), total };
}

/** `ends`: where each selection's end in the working space. */
function entryAt(index: number, selections: readonly Selection[], ends: number[]): Entry {
  const block = selections[ends.findIndex((end) => index < end)]?.block as StayBlock;
  const position = positions[index] ?? 0;
  return { block, position, id: block.stayId[position] ?? 0, total: totals[index] ?? 0 };
}

/** Into the working space. Where each selection's end there. */
function priceAll(selections: readonly Selection[], question: Question, { least, most }: Bounds): number[] {
  const room = selections.reduce((sum, selection) => sum + selection.total, 0);
  if (totals.length < room) [positions, totals] = [new Uint32Array(room), new Float64Array(room)];
  let count = 0;
  return selections.map((selection) => {
    const { block, full } = selection;
    selection.each((position) => {
      if (leastTotal(block, position, question) > most) return;
      const total = partyTotal(block, position, question, full, most);
      if (total < least || total > most) return;
      positions[count] = position;
      totals[count] = total;
      count += 1;
    });
    return count;
  });
}
