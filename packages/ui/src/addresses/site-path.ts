import { addressIn, splitLanguage } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';

/**
 * A path of the travellers' site as a browser goes to it, in the language of this page: for what the router does not write
 * itself, such as the address of a plain form.
 */
export const sitePath = (path: string): string => (LANGUAGE === 'en' ? path : addressIn(LANGUAGE, path));

/** The path and query that the browser shows, as the router goes there: without the language of this page. */
export function shownAddress(): string {
  const { pathname, search } = window.location;
  return LANGUAGE === 'en' ? pathname + search : splitLanguage(pathname + search).rest;
}
