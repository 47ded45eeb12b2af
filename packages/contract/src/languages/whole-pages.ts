import type { Language } from './languages.ts';

/** By language the pages of the travellers' site whose every word is there in it, by their path. The list grows. */
const WHOLE: Partial<Record<Language, RegExp>> = {
  hi: /^\/(?:|bookings|cities|favourites|offline|search|(?:arrival|preview|property|stay-pass)\/[^/]+|booking\/[^/]+\/(?:details|confirmation|confirmed))$/,
};

/** Those of them that search engines are not told of: lists of stays, whose own texts are English, and what is a person's. */
const UNLISTED = /^\/(?:arrival|bookings?|favourites|offline|preview|search|stay-pass)(?:\/|$)/;

/** Whether every word of the page at a path (without language and query) is there in a language. All are in English. */
export const isWholeIn = (language: Language, path: string): boolean =>
  language === 'en' || (WHOLE[language]?.test(path) ?? false);

/** Whether search engines are told of the page at a path in a language: where it is whole, and not a list of English ones. */
export const isListedIn = (language: Language, path: string): boolean =>
  language === 'en' || (isWholeIn(language, path) && !UNLISTED.test(path));
