import type { Language } from '@basera/contract/languages/languages';
import type { SaidLanguage } from '@basera/contract/languages/words-by-language';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { messages as en } from './en.ts';
import { messages as hi } from './hi.ts';

/** Compiled by `npm run words`; a language without a catalogue does not compile. */
export const catalogues: Record<SaidLanguage, Messages> = { en, hi };

/** The language in which a reader of one is told things. */
export const saidTo = (language: Language): SaidLanguage => (language === 'ta' ? 'en' : language);

const inOne = (language: SaidLanguage): I18n =>
  setupI18n({ locale: language, messages: { [language]: catalogues[language] } });
const instances: Record<SaidLanguage, I18n> = { en: inOne('en'), hi: inOne('hi') };

// No character of any text. Lingui reads '\u0041' as 'A' in what it has put together, values included.
const BACKSLASH = '\uFDD0';

/** A sentence of a catalogue with what stands in it, to the letter. */
export const filled = (language: SaidLanguage, pattern: string, values: readonly string[]): string =>
  instances[language]
    ._(pattern, { ...values.map((value) => value.replaceAll('\\', BACKSLASH)) })
    .replaceAll(BACKSLASH, '\\');

/** The words of a language that have ids of their own: `wordsIn(language)._('code.subject', { code }, { message: '{code} is …' })`. */
export const wordsIn = (language: Language): I18n => instances[saidTo(language)];
