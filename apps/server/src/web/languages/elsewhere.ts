import {
  addressIn,
  chosenBy,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  splitLanguage,
} from '@basera/contract/languages/languages';
import type { FastifyRequest } from 'fastify';
import type { LoadBuild } from '../load-build.ts';

/** Where a page is instead, and the language that the way there is to be remembered with. */
export type Elsewhere = { address: string; chosen?: Language };

/** Whether the site is built in a language: the build of its addresses says so itself, the finished one and Vite's. */
async function isBuilt(language: Language, loadBuild: LoadBuild): Promise<boolean> {
  const { basename = '/' } = await loadBuild(addressIn(language, '/'));
  return splitLanguage(basename).language === language;
}

/** Where a page is instead of at its address, as the site is built and its reader chose; null where it is right there. */
export async function elsewhere(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  address: string,
  loadBuild: LoadBuild,
): Promise<Elsewhere | null> {
  const { language, rest } = splitLanguage(address);
  const choice = chosenBy(rest);
  if (choice && (await isBuilt(choice.language, loadBuild))) {
    return { address: addressIn(choice.language, choice.rest), chosen: choice.language };
  }
  // In a language that is not built: in English, where nobody is sent back from.
  if (language !== 'en') return (await isBuilt(language, loadBuild)) ? null : { address: addressIn('en', rest) };
  // An address without a language leads to the one that somebody chose, if it is a page that they open.
  const chosen = LANGUAGES.find((each) => each === cookies[LANGUAGE_COOKIE]) ?? 'en';
  if (chosen === 'en' || headers['sec-fetch-dest'] !== 'document') return null;
  return (await isBuilt(chosen, loadBuild)) ? { address: addressIn(chosen, address) } : null;
}
