import type { Language } from '@basera/contract/languages/languages';
import { type Words, wordsByLanguage } from '@basera/contract/languages/words-by-language';
import { knownWords } from './known-words.ts';
import { patternOf } from './pattern.ts';
import { catalogues, filled, saidTo } from './words.ts';

/** What stands within a sentence: a name or number as it is, words, or what a language says in its own way (a day, a count). */
export type Told = string | number | Said | ((words: Words) => string);

/** A sentence that is put into somebody's words later, when it is known whose. */
export class Said {
  readonly parts: readonly string[];
  readonly values: readonly Told[];
  /** False of what only holds others together: 'email: …'. */
  readonly isSentence: boolean;

  constructor(parts: readonly string[], values: readonly Told[], isSentence: boolean) {
    this.parts = parts;
    this.values = values;
    this.isSentence = isSentence;
  }

  /** In English, as it stands in the code. */
  toString(): string {
    return inLanguage(this, 'en');
  }
}

/** Finished words are English, which another language knows by the whole sentence. */
export type Sayable = Said | string;

/** A sentence in English as it stands in the code; `npm run words` gathers it for the other languages. */
export const say = (parts: TemplateStringsArray, ...values: Told[]): Said => new Said(parts, values, true);

/** Words beside one another, none of which belongs to a language. */
export const sideBySide = (parts: TemplateStringsArray, ...values: Told[]): Said => new Said(parts, values, false);

/** Finished words as a part of others. */
export const asSaid = (words: Sayable): Said => (typeof words === 'string' ? new Said([words], [], true) : words);

/** What stands within a sentence, by itself: a name stays as it is. */
export function spoken(told: Told, language: Language): string {
  if (typeof told === 'number') return String(told);
  if (typeof told === 'function') return told(wordsByLanguage[saidTo(language)]);
  return typeof told === 'string' ? told : inLanguage(told, language);
}

const together = (parts: readonly string[], values: readonly string[]): string =>
  parts.map((part, index) => part + (values[index] ?? '')).join('');

/** A sentence in a language; in English where that language does not have it. */
export function inLanguage(words: Sayable, reader: Language): string {
  const language = saidTo(reader);
  if (typeof words === 'string') return knownWords(words, language);
  const values = words.values.map((value) => spoken(value, language));
  if (language === 'en' || !words.isSentence) return together(words.parts, values);
  const pattern = patternOf(words.parts);
  const [only] = words.parts;
  if (values.length === 0 && only !== undefined) return knownWords(only, language);
  if (catalogues[language][pattern] === undefined) return together(words.parts, values);
  return filled(language, pattern, values);
}
