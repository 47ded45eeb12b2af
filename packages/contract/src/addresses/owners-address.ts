import { addressIn, choiceOf, type Language } from '../languages/languages.ts';
import { OWNERS_PATH } from './page-addresses.ts';

/** The languages that the owners' site is built in; who reads another one reads it in English. */
export const OWNERS_LANGUAGES: readonly Language[] = ['en', 'hi'];

/** An address within the owners' site as it is in a language: '/today' as '/partners/hi/today'. */
export const ownersAddressIn = (language: Language, address: string): string =>
  OWNERS_PATH + addressIn(OWNERS_LANGUAGES.includes(language) ? language : 'en', address);

/** Below which path the owners' site stands in a language: '/partners', '/partners/hi'. */
export const ownersPathIn = (language: Language): string => ownersAddressIn(language, '/').replace(/\/$/, '');

/** An address within the owners' site as a link that chooses its language. */
export const ownersChoiceOf = (language: Language, address: string): string =>
  OWNERS_PATH + choiceOf(language, address);

/** What an address of the owners' site says within it, its language first: '/partners/hi/today?x=1' as '/hi/today?x=1'. */
export function withinOwners(address: string): string {
  const within = address.slice(OWNERS_PATH.length);
  return within.startsWith('/') ? within : `/${within}`;
}
