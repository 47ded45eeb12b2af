import { fold } from '../../../../gazetteer/sound/fold.ts';
import { hasScript } from '../../../../gazetteer/sound/script-letters.ts';
import { normalWord } from './normal-word.ts';
import { FILLER_WORDS, NUMBER_WORDS, SYMBOL_WORDS } from './symbol-words.ts';

/** Shorter words that only sound alike are others: 'saat' is seven, 'sat' a day. */
const SOUNDING_LETTERS = 5;

export const FILLER = '.';
export const UNKNOWN = '?';

const exact = new Map<string, string>();
const sounding = new Map<string, string | null>();

function learn(word: string, symbol: string): void {
  const normal = normalWord(word);
  if (!exact.has(normal)) exact.set(normal, symbol);
  const sound = fold(normal);
  if (hasScript(normal) || sound.length < SOUNDING_LETTERS) return;
  const known = sounding.get(sound);
  sounding.set(sound, known === undefined || known === symbol ? symbol : null);
}

for (const [number, words] of Object.entries(NUMBER_WORDS)) for (const word of words.split(' ')) learn(word, number);
for (const [symbol, words] of Object.entries(SYMBOL_WORDS)) for (const word of words.split(' ')) learn(word, symbol);
for (const word of FILLER_WORDS) learn(word, FILLER);

/** What a word means to the grammar: a number, a symbol, a filler, or nothing that is known. Takes what `normalWord` gives. */
export function symbolOf(word: string): string {
  if (/^\d/.test(word)) return String(Number(word.replaceAll(',', '')));
  const known = exact.get(word);
  if (known !== undefined) return known;
  const heard = hasScript(word) ? undefined : sounding.get(fold(word));
  return heard ?? (/^[\p{L}\p{N}]/u.test(word) ? UNKNOWN : ',');
}

/** The likeness of two written words that lists of phrases go by. */
export const phraseKey = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');

export type Word = { word: string; from: number; to: number };

const WORD =
  /\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3}(?!\p{Nd})|\p{Nd}+(?:\.\p{Nd}+)?|[\p{L}\p{M}\u200c\u200d]+(?:['’][\p{L}\p{M}]+)*|[^\s]/gu;

/** The words, numbers and signs of a text with where they stand in it. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: said, index }) => ({
    word: normalWord(said),
    from: index,
    to: index + said.length,
  }));
