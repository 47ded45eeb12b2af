import type { FoundPart } from './found-part.ts';

/** A bucket for each quarter of a doubling of the price: more would cost a town's search more than they spare. */
const SHIFT = 21;
const BUCKETS = 2 ** (32 - SHIFT - 1);

type Words = { words: Uint32Array; of: Uint8Array; least: Float64Array };

const roomFor = (count: number): Words => ({
  words: new Uint32Array(count),
  of: new Uint8Array(count),
  least: new Float64Array(count),
});

/** The words of what was found in some blocks, by what the cheapest stay of each may cost: near enough in order. */
export class WordOrder {
  count = 0;
  #found = roomFor(0);
  #inOrder = roomFor(0);
  #keys = new Float32Array(0);
  readonly #starts = new Uint32Array(BUCKETS + 1);

  /** By place: the word, the number of its block, and what no stay of it costs less than. */
  get inOrder(): Words {
    return this.#inOrder;
  }

  fill(parts: readonly FoundPart[]): void {
    this.#makeRoom(parts.reduce((sum, { selection }) => sum + selection.count, 0));
    this.#gather(parts);
    this.#arrange();
  }

  #makeRoom(words: number): void {
    if (this.#keys.length >= words) return;
    this.#found = roomFor(words);
    this.#inOrder = roomFor(words);
    this.#keys = new Float32Array(words);
  }

  #gather(parts: readonly FoundPart[]): void {
    const { words, of, least } = this.#found;
    let next = 0;
    for (const [number, { selection, least: bound }] of parts.entries()) {
      const { words: own, count, housed } = selection;
      for (let index = 0; index < count; index += 1) {
        const word = own[index] ?? 0;
        if (housed[word] === 0) continue;
        words[next] = word;
        of[next] = number;
        least[next] = bound.ofWord(word);
        next += 1;
      }
    }
    this.count = next;
  }

  /** Counting sort: a place in a logarithmic scale is what the first bits of a positive number say. */
  #arrange(): void {
    const { words, of, least } = this.#found;
    const into = this.#inOrder;
    for (let index = 0; index < this.count; index += 1) this.#keys[index] = least[index] ?? 0;
    const bits = new Uint32Array(this.#keys.buffer);
    const starts = this.#starts.fill(0);
    for (let index = 0; index < this.count; index += 1) {
      const next = ((bits[index] ?? 0) >>> SHIFT) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let bucket = 1; bucket <= BUCKETS; bucket += 1)
      starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
    for (let index = 0; index < this.count; index += 1) {
      const bucket = (bits[index] ?? 0) >>> SHIFT;
      const place = starts[bucket] ?? 0;
      starts[bucket] = place + 1;
      into.words[place] = words[index] ?? 0;
      into.of[place] = of[index] ?? 0;
      into.least[place] = least[index] ?? 0;
    }
  }
}
