/** The languages of the travellers' site, the one that addresses without a language are in first. */
export const LANGUAGES = ['en', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Those with a prefix of their own in addresses. */
export const OTHER_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== 'en');

/** What each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** As documents, search engines and `Intl` name them. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

/** What stands before the path of every page in a language: nothing in English, '/hi' in Hindi. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** An address on this site, whatever it says: '//other.example/' would be another one, and so it would with '\\'. */
const onThisSite = (address: string): string => address.replace(/^[/\\]{2,}/, '/');

/** An address without a language as it is in one: '/search?city=Goa' as '/hi/search?city=Goa'. */
export const addressIn = (language: Language, address: string): string =>
  language === 'en' ? onThisSite(address) : prefixOf(language) + (address === '/' ? '' : onThisSite(address));

/** The cookie in which a person's own choice of a language is remembered. */
export const LANGUAGE_COOKIE = 'language';

/** By this header a site says in which language its reader reads; without it that is English. */
export const LANGUAGE_HEADER = 'x-language';

/** The language that an address (path, and what follows it) is in, and the address without it. */
export function splitLanguage(address: string): { language: Language; rest: string } {
  for (const language of OTHER_LANGUAGES) {
    const prefix = prefixOf(language);
    const behind = address.slice(prefix.length);
    if (!address.startsWith(prefix)) continue;
    // As the router asks for the data of the first page.
    if (/^\.data(?:\?|$)/.test(behind)) return { language, rest: `/_root${behind}` };
    if (!/^(?:[/?#]|$)/.test(behind)) continue;
    return { language, rest: onThisSite(behind.startsWith('/') ? behind : `/${behind}`) };
  }
  return { language: 'en', rest: address };
}
