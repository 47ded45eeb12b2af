import { addressIn, LANGUAGE_COOKIE, OTHER_LANGUAGES, splitLanguage } from '@basera/contract/languages/languages';
import type { FastifyRequest } from 'fastify';

/**
 * Where a page is for whoever chose another language than English themselves: an address without a language leads there.
 * Null for everybody else, for an address that says its language, and for what is no page that somebody opens: the browser
 * says of those that they are documents.
 */
export function rememberedAddress({ headers, cookies }: FastifyRequest, address: string): string | null {
  const chosen = OTHER_LANGUAGES.find((language) => language === cookies[LANGUAGE_COOKIE]);
  if (!chosen || headers['sec-fetch-dest'] !== 'document' || splitLanguage(address).language !== 'en') return null;
  return addressIn(chosen, address);
}
