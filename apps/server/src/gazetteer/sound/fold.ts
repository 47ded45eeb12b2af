import { inLatin } from './script-letters.ts';

/** Longer than any name that is asked for: what is typed beyond it is not read. */
const READ_MOST = 100;

/** Spellings of one sound, in turn: the sound is what is left. */
const SOUNDS: readonly [RegExp, string][] = [
  [/zh/g, 'ɻ'],
  [/x/g, 'ks'],
  [/q|ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/sch?|sh/g, 's'],
  [/ch+/g, 'ɕ'],
  [/z/g, 'j'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  // 'Yercaud' is 'ஏற்காடு': the scripts of the south begin so with the vowel alone.
  [/(?<=^| )y(?=e)/g, ''],
  [/y/g, 'i'],
  // 'heritage', 'lodge'
  [/(?<=[ad])ge(?= |$)/g, 'je'],
  // Breath after a consonant or between vowels; at the beginning of a word it is heard.
  [/(?<=\S)h+/g, ''],
  // Gurmukhi writes the nasal of 'Amritsar' as a dot, and the m after it.
  [/n(?=m)/g, ''],
  [/m(?=[pb])/g, 'n'],
  [/ng(?= |$)/g, 'n'],
  // Between these two the lips make it by themselves: 'Guwahati', 'गोवा'.
  [/(?<=[ou])v(?=[ao])/g, ''],
  [/ee/g, 'i'],
  [/o[ou]/g, 'u'],
  [/(.)\1+/g, '$1'],
];

const onceFolded = (text: string): string => SOUNDS.reduce((known, [from, to]) => known.replace(from, to), text);

/**
 * How a name sounds, whatever script and spelling it is in: 'jaipur' for 'Jaypur', 'jaiapura' for 'जयपुर'. Words are parted
 * by single spaces. Folding what is folded changes nothing.
 */
export function fold(text: string): string {
  const latin = inLatin(text.slice(0, READ_MOST))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-zɻɽɕ0-9]+/g, ' ')
    .trim();
  let folded = latin;
  // One rule may make what another folds; a handful of rounds is far more than any text has needed.
  for (let round = 0; round < 8; round++) {
    const before = folded;
    folded = onceFolded(before);
    if (folded === before) break;
  }
  return folded;
}

const CLASSES: Readonly<Record<string, string>> = {
  ...{ k: 'K', g: 'K', ɕ: 'C', j: 'C', s: 'C', t: 'T', d: 'T', ɽ: 'T' },
  ...{ p: 'P', b: 'P', v: 'P', m: 'N', n: 'N', r: 'R', l: 'L', ɻ: 'L' },
};

/** The consonants of a folded name, those alike as one; what is neither vowel nor consonant (digits) stays. */
export function skeletonOf(folded: string): string {
  let skeleton = '';
  for (const letter of folded) {
    if ('aeiouh '.includes(letter)) continue;
    const kind = CLASSES[letter] ?? letter;
    if (!skeleton.endsWith(kind)) skeleton += kind;
  }
  return skeleton;
}

/** The skeletons a typed name may have: a flap is written as r and as d. */
export const skeletonsOf = (folded: string): string[] =>
  folded.includes('ɽ') ? [skeletonOf(folded), skeletonOf(folded.replaceAll('ɽ', 'r'))] : [skeletonOf(folded)];
