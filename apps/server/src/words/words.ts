import { LANGUAGES, type Language } from '@basera/contract/languages/languages';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { messages as en } from './en.ts';
import { messages as hi } from './hi.ts';

/** Compiled by `npm run words`; a language without a catalogue does not compile. */
export const catalogues: Record<Language, Messages> = { en, hi };

const instances = new Map(
  LANGUAGES.map((language) => [
    language,
    setupI18n({ locale: language, messages: { [language]: catalogues[language] } }),
  ]),
);

/** The words of a language that have ids of their own: `wordsIn(language)._('code.subject', { code }, { message: '{code} is …' })`. */
export const wordsIn = (language: Language): I18n => instances.get(language) ?? setupI18n({ locale: language });
