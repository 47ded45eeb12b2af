import type { PriceBounds } from '../../../search/price-bounds.ts';
import { leastTotal, type PartyQuestion, priceParties } from '../party-total.ts';
import type { Selection } from '../selection.ts';

/** Stays of a selection and what they cost: the first `count` of each list. */
export type Priced = { selection: Selection; positions: Uint32Array; totals: Float64Array; count: number };

/** Those of a selection that cost what was asked for, with what that is. */
export function pricedWithin(selection: Selection, question: PartyQuestion, { least, most }: PriceBounds): Priced {
  const { block, full } = selection;
  const positions = selection.positions();
  let chance = 0;
  for (const position of positions) {
    if (leastTotal(block, position, question) > most) continue;
    positions[chance] = position;
    chance += 1;
  }
  const totals = new Float64Array(chance);
  priceParties({ block, full, positions, count: chance }, question, most, totals);
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
