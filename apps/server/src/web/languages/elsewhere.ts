import {
  addressIn,
  chosenBy,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  LANGUAGES,
  type Language,
  splitLanguage,
} from '@basera/contract/languages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadBuild } from '../load-build.ts';

// Pages read it too: who has chosen is offered nothing.
const REMEMBERED = { path: '/', maxAge: LANGUAGE_COOKIE_SECONDS, sameSite: 'lax' } as const;

/** Where a page is instead, and the language that the way there is to be remembered with. */
export type Elsewhere = { address: string; chosen?: Language };

/** Whether a site is built in a language. */
type IsBuilt = (language: Language) => boolean | Promise<boolean>;

/** Of the travellers' site: the build of its addresses says so itself, the finished one and Vite's. */
export const builtBy =
  (loadBuild: LoadBuild): IsBuilt =>
  async (language) => {
    const { basename = '/' } = await loadBuild(addressIn(language, '/'));
    return splitLanguage(basename).language === language;
  };

/** Where a page is instead of at its address, as the site is built and its reader chose; null where it is right there. */
export async function elsewhere(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  address: string,
  isBuilt: IsBuilt,
): Promise<Elsewhere | null> {
  const { language, rest } = splitLanguage(address);
  const choice = chosenBy(rest);
  if (choice && (await isBuilt(choice.language))) {
    return { address: addressIn(choice.language, choice.rest), chosen: choice.language };
  }
  // In a language that is not built: in English, where nobody is sent back from.
  if (language !== 'en') return (await isBuilt(language)) ? null : { address: addressIn('en', rest) };
  // An address without a language leads to the one that somebody chose, if it is a page that they open.
  const chosen = LANGUAGES.find((each) => each === cookies[LANGUAGE_COOKIE]) ?? 'en';
  if (chosen === 'en' || headers['sec-fetch-dest'] !== 'document') return null;
  return (await isBuilt(chosen)) ? { address: addressIn(chosen, address) } : null;
}

/** Leads there, and remembers what was chosen on the way; nobody keeps that this reader was led. */
export function leadElsewhere(reply: FastifyReply, { address, chosen }: Elsewhere): FastifyReply {
  if (chosen) reply.setCookie(LANGUAGE_COOKIE, chosen, REMEMBERED);
  return reply.header('cache-control', 'private, no-store').redirect(address);
}
