import type { PriceBounds } from '../../../search/price-bounds.ts';
import { type PartyQuestion, priceParties } from '../party-total.ts';
import type { Selection } from '../selection.ts';
import type { StayBlock } from '../stay-block.ts';

/** Stays of a selection and what they cost: the first `count` of each list. */
export type Priced = { selection: Selection; positions: Uint32Array; totals: Float64Array; count: number };

/** Those of a selection that cost what was asked for, with what that is. */
export function pricedWithin(selection: Selection, question: PartyQuestion, { least, most }: PriceBounds): Priced {
  const { block, taken } = selection;
  const positions = selection.positions();
  const chance = most === Number.POSITIVE_INFINITY ? positions.length : keepBelow(most, block, positions, question);
  const totals = new Float64Array(chance);
  priceParties({ block, taken, positions, count: chance }, question, { least: 0, most }, totals);
  if (least <= 0 && most === Number.POSITIVE_INFINITY) return { selection, positions, totals, count: chance };
  let count = 0;
  for (let index = 0; index < chance; index += 1) {
    const total = totals[index] ?? 0;
    if (total < least || total > most) continue;
    positions[count] = positions[index] ?? 0;
    totals[count] = total;
    count += 1;
  }
  return { selection, positions, totals, count };
}

/** Moves those to the front that may cost no more than `most`. Returns how many. */
function keepBelow(most: number, block: StayBlock, positions: Uint32Array, question: PartyQuestion): number {
  const bound = block.leastPrices.of(question.nights, question.guests);
  let count = 0;
  for (const position of positions) {
    if (bound.ofStay(position) > most) continue;
    positions[count] = position;
    count += 1;
  }
  return count;
}
