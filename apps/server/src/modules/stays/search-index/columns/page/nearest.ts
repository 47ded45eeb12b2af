import type { StayBlock } from '../stay-block.ts';

/** Where a stay stands in an order: by its key, what it costs the party, and its id. */
export type Place = { key: number; total: number; id: number };

/** A stay that was found, and where. */
export type Entry = Place & { block: StayBlock; position: number };

export const byPlace = (a: Place, b: Place): number => a.key - b.key || a.total - b.total || a.id - b.id;

/** The first few of what it is shown: a heap with the last of them on top. */
export class Nearest {
  readonly #size: number;
  readonly #heap: Entry[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** No key beyond this is wanted any more. */
  get most(): number {
    return this.#heap.length < this.#size ? Number.POSITIVE_INFINITY : (this.#heap[0]?.key ?? 0);
  }

  add(entry: Entry): void {
    const heap = this.#heap;
    if (heap.length < this.#size) {
      heap.push(entry);
      this.#rise(heap.length - 1);
    } else if (heap[0] && byPlace(entry, heap[0]) < 0) {
      heap[0] = entry;
      this.#sink();
    }
  }

  inOrder(): Entry[] {
    return [...this.#heap].sort(byPlace);
  }

  #rise(from: number): void {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >>> 1;
      if (!this.#swapIfLater(child, parent)) return;
      child = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    for (let parent = 0; 2 * parent + 1 < heap.length; ) {
      const [left, right] = [heap[2 * parent + 1], heap[2 * parent + 2]];
      const child = left && right && byPlace(right, left) > 0 ? 2 * parent + 2 : 2 * parent + 1;
      if (!this.#swapIfLater(child, parent)) return;
      parent = child;
    }
  }

  #swapIfLater(child: number, parent: number): boolean {
    const heap = this.#heap;
    const [lower, upper] = [heap[child], heap[parent]];
    if (!lower || !upper || byPlace(lower, upper) <= 0) return false;
    heap[parent] = lower;
    heap[child] = upper;
    return true;
  }
}
