import type { PriceBounds } from '../../../search/price-bounds.ts';
import { FirstStays } from '../page/first-stays.ts';
import type { FoundPart } from '../page/found-part.ts';
import { type Within, within } from '../page/late-page.ts';
import type { Entry } from '../page/nearest.ts';
import { type Priced, pricedWithin } from '../page/priced.ts';
import type { PriceWindow } from '../party-total.ts';
import type { CountedQuestion, Question } from '../question.ts';
import { type Selection, selectIn } from '../selection.ts';
import type { StayColumns } from '../stay-columns.ts';

/** Those who look for what answers a question: the thread that is asked, or it and others. Each call is of what was chosen last. */
export type Team = {
  /** What answers it, in parts. Throws RangeError for more than GUESTS_MAX guests. */
  choose(columns: StayColumns, question: CountedQuestion): Selection[];
  /** Of what was found in parts, the first up to the end of the page. */
  firstOf(parts: readonly FoundPart[], question: Question): Entry[];
  /** By part, those in a window of prices. */
  within(parts: readonly FoundPart[], window: PriceWindow): Within[];
  /** By part, those that cost what was asked for. */
  priced(selections: readonly Selection[], question: CountedQuestion, bounds: PriceBounds): Priced[];
};

/** The thread that is asked, by itself. */
export const alone: Team = {
  choose: (columns, question) => Array.from(columns.blocks, (block) => selectIn(block, question)),
  firstOf(parts, question) {
    const first = new FirstStays(question);
    first.add(parts);
    return first.inOrder();
  },
  within: (parts, window) => parts.map((part) => within(part, window)),
  priced: (selections, question, bounds) => selections.map((selection) => pricedWithin(selection, question, bounds)),
};
