import type { PriceBounds } from '../../../search/price-bounds.ts';
import { lowestIn, sizeOf } from '../bitset.ts';
import { leastTotal, priceParties } from '../party-total.ts';
import type { Question } from '../question.ts';
import type { Selection } from '../selection.ts';
import { type Entry, Nearest } from './nearest.ts';
import { keyOf, leastKey } from './order-keys.ts';

const WAITING_MOST = 64;

// Working space, used by one search at a time: a search never waits for anything in between.
const waiting = new Uint32Array(WAITING_MOST);
const totals = new Float64Array(WAITING_MOST);

/**
 * The first few of all that was found and costs what was asked for, and how much that is: prices only what may come among
 * them, or may cost something else. What is certain of all stays of a word is asked once.
 */
export class FirstStays {
  readonly #question: Question;
  readonly #bounds: PriceBounds;
  readonly #nearest: Nearest;
  #total = 0;
  /** How many wait for their price; whether all of them are known to cost what was asked for. */
  #waiting = 0;
  #isCertain = true;

  constructor(question: Question, bounds: PriceBounds) {
    this.#question = question;
    this.#bounds = bounds;
    this.#nearest = new Nearest(question.offset + question.limit);
  }

  of(selections: readonly Selection[]): { entries: Entry[]; total: number } {
    for (const selection of selections) {
      for (let index = 0; index < selection.count; index += 1) this.#addWord(selection, selection.words[index] ?? 0);
      this.#price(selection);
    }
    return { entries: this.#nearest.inOrder(), total: this.#total };
  }

  #addWord(selection: Selection, word: number): void {
    const bits = selection.housed[word] ?? 0;
    const { least, most } = this.#bounds;
    if (bits === 0) return;
    const { block } = selection;
    const { guests, nights, order } = this.#question;
    const ofWord = block.leastRates.ofWord(word, nights, guests);
    if (ofWord > most) return;
    // In the order of prices no stay of the word is among the first.
    const isBeyond = order === 'asc' && ofWord > this.#nearest.most;
    if (isBeyond && most === Number.POSITIVE_INFINITY && ofWord >= least) this.#total += sizeOf(bits);
    else for (let left = bits; left !== 0; left &= left - 1) this.#add(selection, word * 32 + lowestIn(left));
  }

  #add(selection: Selection, position: number): void {
    const { block } = selection;
    const { least, most } = this.#bounds;
    const own = leastTotal(block, position, this.#question);
    if (own > most) return;
    const isCertain = own >= least && most === Number.POSITIVE_INFINITY;
    if (isCertain && leastKey(this.#question.order, block, position, this.#question) > this.#nearest.most) {
      this.#total += 1;
      return;
    }
    this.#isCertain &&= isCertain;
    waiting[this.#waiting] = position;
    this.#waiting += 1;
    if (this.#waiting === WAITING_MOST) this.#price(selection);
  }

  /** Takes in those that wait, which are all of one block. */
  #price({ block, full }: Selection): void {
    const { order } = this.#question;
    const nearest = this.#nearest;
    const { least, most } = this.#bounds;
    const list = { block, full, positions: waiting, count: this.#waiting };
    priceParties(list, this.#question, this.#isCertain && order === 'asc' ? nearest.most : most, totals);
    for (let index = 0; index < list.count; index += 1) {
      const position = waiting[index] ?? 0;
      const total = totals[index] ?? 0;
      if (!this.#isCertain && (total < least || total > most)) continue;
      this.#total += 1;
      const key = keyOf(order, block, position, total);
      if (key <= nearest.most) nearest.add({ block, position, id: block.stayId[position] ?? 0, total, key });
    }
    this.#waiting = 0;
    this.#isCertain = true;
  }
}
