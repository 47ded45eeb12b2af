import type { PriceBounds } from '../../search/price-bounds.ts';
import type { Span } from '../columns/night-rows.ts';
import { FirstStays } from '../columns/page/first-stays.ts';
import { FoundPart } from '../columns/page/found-part.ts';
import { within } from '../columns/page/late-page.ts';
import type { Entry } from '../columns/page/nearest.ts';
import { pricedWithin } from '../columns/page/priced.ts';
import type { PriceWindow } from '../columns/party-total.ts';
import type { CountedQuestion, Question } from '../columns/question.ts';
import { Selection } from '../columns/selection.ts';
import type { FoundSpace, SharedBlock } from './shared-blocks.ts';

/** Some neighbouring words of a block. */
export type Part = { roomCount: number; words: Span };

/** What all threads do in a round, each of some parts. All but the first is of what was chosen before. */
export type Task =
  | { kind: 'choose'; question: CountedQuestion; parts: Part[] }
  | { kind: 'first'; question: Question }
  | { kind: 'within'; question: CountedQuestion; window: PriceWindow }
  | { kind: 'priced'; question: CountedQuestion; bounds: PriceBounds };

/** By part, in memory that all share: how many words are left and stays found, and how many of these were listed or cost less. */
export type PartNumbers = Int32Array;
const WIDTH = 4;
const [COUNT, TOTAL, LISTED, BEFORE] = [0, 1, 2, 3];

export const numbersFor = (parts: number): PartNumbers =>
  new Int32Array(new SharedArrayBuffer(parts * WIDTH * Int32Array.BYTES_PER_ELEMENT));

type Blocks = { of(roomCount: number): SharedBlock };

/** The work of one thread, by the functions that a thread by itself finds with. */
export class PartWork {
  readonly #blocks: Blocks;
  readonly #numbers: PartNumbers;
  #task: Task | null = null;
  #selections: Selection[] = [];
  #found: FoundSpace[] = [];
  #first: FirstStays | null = null;

  constructor(blocks: Blocks, numbers: PartNumbers) {
    this.#blocks = blocks;
    this.#numbers = numbers;
  }

  begin(task: Task): void {
    this.#task = task;
    this.#first = task.kind === 'first' ? new FirstStays(task.question) : null;
    if (task.kind !== 'choose') return;
    const shared = task.parts.map(({ roomCount }) => this.#blocks.of(roomCount));
    this.#selections = task.parts.map(({ words }, at) => {
      const { block, space } = shared[at] as SharedBlock;
      return new Selection(block, space, words);
    });
    this.#found = task.parts.map(({ words: { from, to } }, at) => {
      const { positions, totals } = (shared[at] as SharedBlock).found;
      return { positions: positions.subarray(from * 32, to * 32), totals: totals.subarray(from * 32, to * 32) };
    });
  }

  /** Forgets where it worked. */
  forget(): void {
    this.#selections = [];
    this.#found = [];
    this.#first = null;
  }

  do(number: number): void {
    const task = this.#task;
    if (!task) return;
    if (task.kind === 'choose') {
      const selection = this.#selections[number] as Selection;
      selection.choose(task.question);
      this.note(number, selection);
      return;
    }
    const selection = this.chosen(number, task.question);
    if (task.kind === 'first') this.#first?.add([new FoundPart(selection, task.question)]);
    else if (task.kind === 'within') {
      const { before, ...listed } = within(new FoundPart(selection, task.question), task.window);
      this.#list(number, listed, listed.totals.length, before);
    } else {
      const priced = pricedWithin(selection, task.question, task.bounds);
      this.#list(number, priced, priced.count, 0);
    }
  }

  /** Of what was chosen in a part, wherever that was done. */
  chosen(number: number, question: CountedQuestion): Selection {
    const selection = this.#selections[number] as Selection;
    selection.count = this.#numbers[number * WIDTH + COUNT] ?? 0;
    selection.total = this.#numbers[number * WIDTH + TOTAL] ?? 0;
    selection.noteTaken(question);
    return selection;
  }

  /** For the others: how much is left of a part. */
  note(number: number, { count, total }: Selection): void {
    this.#numbers[number * WIDTH + COUNT] = count;
    this.#numbers[number * WIDTH + TOTAL] = total;
  }

  /** What was listed in a part, and how many cost less; good until the next is. */
  listed(number: number): FoundSpace & { count: number; before: number } {
    const count = this.#numbers[number * WIDTH + LISTED] ?? 0;
    const { positions, totals } = this.#found[number] as FoundSpace;
    const before = this.#numbers[number * WIDTH + BEFORE] ?? 0;
    return { positions: positions.subarray(0, count), totals: totals.subarray(0, count), count, before };
  }

  /** The first of all parts that were done here. */
  firstStays(): Entry[] {
    return this.#first?.inOrder() ?? [];
  }

  #list(
    number: number,
    { positions, totals }: { positions: ArrayLike<number>; totals: ArrayLike<number> },
    count: number,
    before: number,
  ): void {
    const found = this.#found[number] as FoundSpace;
    for (let index = 0; index < count; index += 1) {
      found.positions[index] = positions[index] ?? 0;
      found.totals[index] = totals[index] ?? 0;
    }
    this.#numbers[number * WIDTH + LISTED] = count;
    this.#numbers[number * WIDTH + BEFORE] = before;
  }
}
