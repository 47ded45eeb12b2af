/** What differs least in writing: letters of a group for one another. */
const GROUPS: readonly [letters: string, cost: number][] = [
  ['aeiou', 0.25],
  ['ei', 0.12],
  ['ou', 0.12],
  ['ao', 0.15],
  ['kg', 0.25],
  ['ɕjs', 0.3],
  ['td', 0.2],
  ['pbv', 0.3],
  ['bv', 0.12],
  ['mn', 0.2],
  ['ɽrd', 0.2],
  ['rd', 0.6],
  ['ɽɻl', 0.3],
  ['lr', 0.5],
  ['ɻjs', 0.4],
  ['ij', 0.4],
  ['uv', 0.25],
  ['ov', 0.3],
  ['hk', 0.5],
  ['hg', 0.5],
  ['hs', 0.6],
];
/** What one more letter costs. */
const ADDED: Readonly<Record<string, number>> = {
  a: 0.1,
  e: 0.22,
  i: 0.2,
  o: 0.22,
  u: 0.2,
  h: 0.2,
  v: 0.5,
  n: 0.5,
  ' ': 0.03,
};
const OTHER = 1;

const LETTERS = ' abcdefghijklmnopqrstuvwxyz0123456789ɽɻɕ';
const COUNT = LETTERS.length;
const place = new Map([...LETTERS].map((letter, index) => [letter, index]));

const changed = new Float64Array(COUNT * COUNT).fill(OTHER);
for (let index = 0; index < COUNT; index++) changed[index * COUNT + index] = 0;
for (const [letters, cost] of GROUPS) {
  for (const a of letters)
    for (const b of letters) if (a !== b) changed[(place.get(a) ?? 0) * COUNT + (place.get(b) ?? 0)] = cost;
}
const added = Float64Array.from(LETTERS, (letter) => ADDED[letter] ?? OTHER);

/** A folded name as the distance reads it. */
export const soundsOf = (folded: string): Uint8Array => Uint8Array.from(folded, (letter) => place.get(letter) ?? 0);

/** What a name costs that only begins so, and each of its letters that are still to be typed. */
const UNFINISHED = 0.2;
const TO_COME = 0.05;
const MOST = 128;
let row = new Float64Array(MOST);
let next = new Float64Array(MOST);

/**
 * How far what was typed is from a name, both by `soundsOf`: 0 for the same, about 1 for a consonant more or less, and little for
 * vowels. A name that only begins like what was typed costs a little more than one that is it.
 */
export function soundDistance(typed: Uint8Array, name: Uint8Array): number {
  const wide = Math.min(name.length, MOST - 1);
  row[0] = 0;
  for (let j = 1; j <= wide; j++) row[j] = (row[j - 1] as number) + (added[name[j - 1] as number] as number);
  for (const letter of typed) {
    const more = added[letter] as number;
    next[0] = (row[0] as number) + more;
    for (let j = 1; j <= wide; j++) {
      const other = name[j - 1] as number;
      const change = (row[j - 1] as number) + (changed[letter * COUNT + other] as number);
      const drop = (row[j] as number) + more;
      const add = (next[j - 1] as number) + (added[other] as number);
      next[j] = Math.min(change, drop, add);
    }
    [row, next] = [next, row];
  }
  let least = row[wide] as number;
  for (let j = 1; j < wide; j++) least = Math.min(least, (row[j] as number) + UNFINISHED + TO_COME * (wide - j));
  return least;
}
