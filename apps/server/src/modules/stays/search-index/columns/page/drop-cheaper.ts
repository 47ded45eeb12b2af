import { lowestIn } from '../bitset.ts';
import type { FoundPart } from './found-part.ts';

// Working space, for the stays of a word.
const positions = new Uint32Array(32);
const totals = new Float64Array(32);

/** Takes out what costs less than was asked for: only what may is priced. */
export function dropCheaper(part: FoundPart, least: number): void {
  const { words, count, housed } = part.selection;
  for (let index = 0; index < count && least > 0; index += 1) {
    const word = words[index] ?? 0;
    if (housed[word] !== 0 && part.least.ofWord(word) < least) dropOfWord(part, word, least);
  }
}

function dropOfWord(part: FoundPart, word: number, least: number): void {
  const { selection } = part;
  let count = 0;
  for (let bits = selection.housed[word] ?? 0; bits !== 0; bits &= bits - 1) {
    const position = word * 32 + lowestIn(bits);
    if (part.least.ofStay(position) >= least) continue;
    positions[count] = position;
    count += 1;
  }
  part.price(positions, count, { least: 0, most: least }, totals);
  for (let index = 0; index < count; index += 1)
    if ((totals[index] ?? 0) < least) selection.drop(positions[index] ?? 0);
}
