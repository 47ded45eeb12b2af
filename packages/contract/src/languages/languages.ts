/** The languages of the travellers' site, the one that addresses without a language are in first. */
export const LANGUAGES = ['en', 'hi', 'ta'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Those with a prefix of their own in addresses. */
export const OTHER_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== 'en');

/** What each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' };

/** As documents, search engines and `Intl` name them. */
export const languageTags = { en: 'en-IN', hi: 'hi-IN', ta: 'ta-IN' } as const satisfies Record<Language, string>;

/** What stands before the path of every page in a language: nothing in English, '/hi' in Hindi. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** An address on this site, whatever it says: '//other.example/' would be another one, and so it would with '\\'. */
const onThisSite = (address: string): string => address.replace(/^[/\\]{2,}/, '/');

/** An address without a language as it is in one: '/search?city=Goa' as '/hi/search?city=Goa'. */
export const addressIn = (language: Language, address: string): string =>
  language === 'en' ? onThisSite(address) : prefixOf(language) + (address === '/' ? '' : onThisSite(address));

/** The cookie in which a person's own choice of a language is remembered. */
export const LANGUAGE_COOKIE = 'language';

/** How long a choice is remembered. */
export const LANGUAGE_COOKIE_SECONDS = 31_536_000;

/** The query parameter by which a link chooses its language; the server keeps the choice and leads to the address without it. */
const CHOICE = 'language';

/** An address without a language as a link to it in one that chooses that language: '/faq' as '/hi/faq?language=hi'. */
export function choiceOf(language: Language, address: string): string {
  const there = addressIn(language, address);
  return `${there}${there.includes('?') ? '&' : '?'}${CHOICE}=${language}`;
}

/** The language that an address without one chooses, and the address without that choice; null where it chooses none. */
export function chosenBy(address: string): { language: Language; rest: string } | null {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const parts = query.split('&');
  const language = LANGUAGES.find((each) => parts.includes(`${CHOICE}=${each}`));
  if (!language) return null;
  const others = parts.filter((part) => !part.startsWith(`${CHOICE}=`));
  return { language, rest: others.length > 0 ? `${path}?${others.join('&')}` : path };
}

/** By this header a site says in which language its reader reads; words for who does not say it are English. */
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
