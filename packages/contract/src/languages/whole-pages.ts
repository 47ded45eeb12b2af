import type { Language } from './languages.ts';

/** By language the paths of the travellers' site whose every word is there in it: in Hindi all but those that begin so. That list shrinks. */
const WHOLE: Partial<Record<Language, RegExp>> = {
  hi: /^(?!\/(search|cities|property|preview|bookings?|offline|arrival|stay-pass|favourites)(\/|$))/,
};

/** Whether every word of the page at a path (without language and query) is there in a language. All are in English. */
export const isWholeIn = (language: Language, path: string): boolean =>
  language === 'en' || (WHOLE[language]?.test(path) ?? false);
