import { type Language, OTHER_LANGUAGES } from './languages.ts';

/** By language the paths of the travellers' site whose every word is there in it: all in Hindi, in Tamil those from the search to the booking. */
const WHOLE: Partial<Record<Language, RegExp>> = {
  hi: /^/,
  ta: /^\/(?:|cities|offline|search|property\/[^/]+|favourites|bookings|booking\/[^/]+\/(?:details|confirmation|confirmed))$/,
};

/** Those of them that search engines are told of: lists of stays are not, whose own texts are English, nor what is a person's. */
const LISTED =
  /^\/(?:|cities|property\/[^/]+|how-[a-z-]+|honesty(?:\/digests)?|terms-conditions|privacy-policy|faq|support|contact-support|help-center|(?:account|payment|booking)-help|tech-support)$/;

/** Whether every word of the page at a path (without language and query) is there in a language. All are in English. */
export const isWholeIn = (language: Language, path: string): boolean =>
  language === 'en' || (WHOLE[language]?.test(path) ?? false);

/** Whether search engines are told of the page at a path in a language: where it is whole, and not a list of English ones. */
export const isListedIn = (language: Language, path: string): boolean =>
  language === 'en' || (isWholeIn(language, path) && LISTED.test(path));

/**
 * The languages beside English in which search engines are told of the page at a path. `ownTextIn`: the language of what an owner wrote there,
 * null where nobody is sure of it; that has to be the page's.
 */
export const listedBesideEnglish = (path: string, ownTextIn?: string | null): Language[] =>
  OTHER_LANGUAGES.filter((each) => isListedIn(each, path) && (ownTextIn === undefined || ownTextIn === each));
