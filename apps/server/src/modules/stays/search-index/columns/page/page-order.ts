import { type PriceBounds, totalsBetween } from '../../../search/price-bounds.ts';
import type { Team } from '../parts/team.ts';
import { ANY_PRICE, nightsIn } from '../party-total.ts';
import type { Question } from '../question.ts';
import type { Selection } from '../selection.ts';
import { dropCheaper } from './drop-cheaper.ts';
import { FoundPart } from './found-part.ts';
import { latePage } from './late-page.ts';
import { byPlace, type Entry } from './nearest.ts';
import { entryOf } from './order-keys.ts';
import { type BucketSpan, bucketOf, PriceBuckets } from './price-buckets.ts';
import type { Priced } from './priced.ts';

/** Pages that end within so many are found without sorting, and mostly without pricing, what comes later. */
export const FEW = 300;

// Working space, used by one search at a time: a search never waits for anything in between.
const buckets = new PriceBuckets();

/** One page of all that was found and costs what was asked for, in the order asked for, and how much there is in all. */
export function pageOf(
  selections: readonly Selection[],
  question: Question,
  team: Team,
): { entries: Entry[]; total: number } {
  const { order, offset, limit, nights } = question;
  const bounds = totalsBetween(question, nightsIn(nights)) ?? ANY_PRICE;
  const isEarly = order !== 'desc' && offset + limit <= FEW;
  const isByPrice = order === 'asc' || order === 'desc';
  // With a price that nothing may be beyond, nearly all has to be priced to be counted.
  if (bounds.most !== Number.POSITIVE_INFINITY || !(isEarly || isByPrice))
    return pageOfPriced(selections, question, { bounds, team });
  const parts = selections.map((selection) => new FoundPart(selection, question));
  for (const part of parts) dropCheaper(part, bounds.least);
  const total = selections.reduce((sum, selection) => sum + selection.total, 0);
  if (offset >= total) return { entries: [], total };
  const entries = isEarly ? team.firstOf(parts, question).slice(offset) : latePage(parts, question, team.within);
  return { entries, total };
}

/** The same where every price has to be known, to tell who comes on a late page. */
function pageOfPriced(
  selections: readonly Selection[],
  question: Question,
  { bounds, team }: { bounds: PriceBounds; team: Team },
) {
  const { order, offset, limit, nights } = question;
  const priced = team.priced(selections, question, bounds);
  const total = priced.reduce((sum, { count }) => sum + count, 0);
  const end = Math.min(offset + limit, total);
  if (offset >= end) return { entries: [], total };
  const isByPrice = order === 'asc' || order === 'desc';
  const span = isByPrice ? bucketsOf(priced, order, offset, end, nightsIn(nights)) : ALL;
  const entries = priced.flatMap((part) => entriesIn(part, span, question));
  return { entries: entries.sort(byPlace).slice(offset - span.skipped, end - span.skipped), total };
}

const ALL: BucketSpan = { first: 0, last: Number.POSITIVE_INFINITY, skipped: 0 };

/** Where, by price, a part of the list lies. */
function bucketsOf(priced: Priced[], order: 'asc' | 'desc', offset: number, end: number, nights: number): BucketSpan {
  buckets.clear();
  for (const { totals, count } of priced) {
    for (let index = 0; index < count; index += 1) buckets.count(bucketOf((totals[index] ?? 0) / nights));
  }
  return buckets.around(order, offset, end);
}

function entriesIn({ selection, positions, totals, count }: Priced, span: BucketSpan, question: Question): Entry[] {
  const { order, nights } = question;
  const { block } = selection;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    const total = totals[index] ?? 0;
    const bucket = bucketOf(total / nightsIn(nights));
    if (bucket < span.first || bucket > span.last) continue;
    const position = positions[index] ?? 0;
    entries.push(entryOf(order, block, position, total));
  }
  return entries;
}
