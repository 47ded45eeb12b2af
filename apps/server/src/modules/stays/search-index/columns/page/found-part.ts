import { type PartyQuestion, type PriceWindow, priceParties } from '../party-total.ts';
import type { LeastPrice } from '../prices/least-prices.ts';
import type { Selection } from '../selection.ts';

/** Those that were found in a block, and what is known of their prices. */
export class FoundPart {
  readonly selection: Selection;
  readonly least: LeastPrice;
  readonly #question: PartyQuestion;

  constructor(selection: Selection, question: PartyQuestion) {
    this.selection = selection;
    this.least = selection.block.leastPrices.of(question.nights, question.guests);
    this.#question = question;
  }

  /** Into `totals`: what the first `count` of some positions cost, exactly where that lies in the window. */
  price(positions: Uint32Array, count: number, window: PriceWindow, totals: Float64Array): void {
    const { block, taken } = this.selection;
    priceParties({ block, taken, positions, count }, this.#question, window, totals);
  }
}
