import { type Language, type LanguageTag, languageTags } from './languages.ts';
import { LANGUAGE } from './this-language.ts';

const LETTERS = /\p{L}/gu;
const SCRIPTS: [Language, RegExp][] = [
  ['hi', /\p{Script=Devanagari}/gu],
  ['ta', /\p{Script=Tamil}/gu],
];

/**
 * What to say in `lang` of what a person wrote (a message, a ticket), by its letters alone, short as it is; nothing where they are
 * those of the page.
 */
export function writtenIn(text: string): LanguageTag | undefined {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters === 0) return undefined;
  const [written = 'en'] = SCRIPTS.find(([, script]) => (text.match(script)?.length ?? 0) * 2 > letters) ?? [];
  return written === LANGUAGE ? undefined : languageTags[written];
}
