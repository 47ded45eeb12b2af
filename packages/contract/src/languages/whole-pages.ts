import type { Language } from './languages.ts';

/** By language the pages of the travellers' site whose every word is there in it, by their path. The list grows. */
const WHOLE: Partial<Record<Language, RegExp>> = {
  hi: /^\/$/,
};

/** Whether every word of the page at a path (without language and query) is there in a language. All are in English. */
export const isWholeIn = (language: Language, path: string): boolean =>
  language === 'en' || (WHOLE[language]?.test(path) ?? false);
