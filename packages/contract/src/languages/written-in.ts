import { LANGUAGE } from './this-language.ts';

const LETTERS = /\p{L}/gu;
const DEVANAGARI = /\p{Script=Devanagari}/gu;

/**
 * What to say in `lang` of what a person wrote (a message, a ticket), by its letters alone, short as it is; nothing where they are
 * those of the page.
 */
export function writtenIn(text: string): 'en-IN' | 'hi-IN' | undefined {
  const letters = text.match(LETTERS)?.length ?? 0;
  const isHindi = (text.match(DEVANAGARI)?.length ?? 0) * 2 > letters;
  if (letters === 0 || isHindi === (LANGUAGE === 'hi')) return undefined;
  return isHindi ? 'hi-IN' : 'en-IN';
}
