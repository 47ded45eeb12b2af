import { lowestIn } from '../bitset.ts';
import type { Question } from '../question.ts';
import type { FoundPart } from './found-part.ts';
import { type Entry, Nearest } from './nearest.ts';
import { entryOf, keyOf, leastKey } from './order-keys.ts';
import { WordOrder } from './word-order.ts';

// Working space, used by one search at a time: a search never waits for anything in between. Of the stays of a word, those that
// may be among the first.
const order = new WordOrder();
const positions = new Uint32Array(32);
const totals = new Float64Array(32);

/**
 * The first few of all that was found: prices only what may come among them. Words with the cheapest stays come first, so that
 * little has to be priced to know that the others come later.
 */
export class FirstStays {
  readonly #question: Question;
  readonly #nearest: Nearest;

  constructor(question: Question) {
    this.#question = question;
    this.#nearest = new Nearest(question.offset + question.limit);
  }

  /** Takes in what was found in some parts. */
  add(parts: readonly FoundPart[]): void {
    order.fill(parts);
    const { words, of, least } = order.inOrder;
    for (let index = 0; index < order.count; index += 1) {
      // In the order of prices no stay of the word is among the first.
      if (this.#question.order === 'asc' && (least[index] ?? 0) > this.#nearest.most) continue;
      this.#addWord(parts[of[index] ?? 0] as FoundPart, words[index] ?? 0);
    }
  }

  /** The first of all that were taken in. */
  inOrder(): Entry[] {
    return this.#nearest.inOrder();
  }

  #addWord(part: FoundPart, word: number): void {
    const { block, housed } = part.selection;
    const last = this.#nearest.most;
    let count = 0;
    for (let bits = housed[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = word * 32 + lowestIn(bits);
      if (leastKey(this.#question.order, block, position, part.least.ofStay(position)) > last) continue;
      positions[count] = position;
      count += 1;
    }
    if (count > 0) this.#addPriced(part, count, this.#question.order === 'asc' ? last : Number.POSITIVE_INFINITY);
  }

  #addPriced(part: FoundPart, count: number, most: number): void {
    const nearest = this.#nearest;
    const { block } = part.selection;
    part.price(positions, count, { least: 0, most }, totals);
    for (let index = 0; index < count; index += 1) {
      const position = positions[index] ?? 0;
      const total = totals[index] ?? 0;
      const key = keyOf(this.#question.order, block, position, total);
      if (key <= nearest.most) nearest.add(entryOf(this.#question.order, block, position, total));
    }
  }
}
