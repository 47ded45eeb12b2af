import type { StayBlock } from './stay-block.ts';

/** A stay that was found, and what it costs the party. */
export type Entry = { block: StayBlock; position: number; id: number; total: number };

export const byTotal = (a: Entry, b: Entry): number => a.total - b.total || a.id - b.id;

/** The cheapest few of what it is shown: a heap with the dearest of them on top. */
export class Nearest {
  readonly #size: number;
  readonly #heap: Entry[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Nothing dearer is wanted any more. */
  get most(): number {
    return this.#heap.length < this.#size ? Number.POSITIVE_INFINITY : (this.#heap[0]?.total ?? 0);
  }

  add(entry: Entry): void {
    const heap = this.#heap;
    if (heap.length < this.#size) {
      heap.push(entry);
      this.#rise(heap.length - 1);
    } else if (heap[0] && byTotal(entry, heap[0]) < 0) {
      heap[0] = entry;
      this.#sink();
    }
  }

  inOrder(): Entry[] {
    return [...this.#heap].sort(byTotal);
  }

  #rise(from: number): void {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >>> 1;
      if (!this.#swapIfDearer(child, parent)) return;
      child = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    for (let parent = 0; 2 * parent + 1 < heap.length; ) {
      const [left, right] = [heap[2 * parent + 1], heap[2 * parent + 2]];
      const child = left && right && byTotal(right, left) > 0 ? 2 * parent + 2 : 2 * parent + 1;
      if (!this.#swapIfDearer(child, parent)) return;
      parent = child;
    }
  }

  #swapIfDearer(child: number, parent: number): boolean {
    const heap = this.#heap;
    const [lower, upper] = [heap[child], heap[parent]];
    if (!lower || !upper || byTotal(lower, upper) <= 0) return false;
    heap[parent] = lower;
    heap[child] = upper;
    return true;
  }
}
