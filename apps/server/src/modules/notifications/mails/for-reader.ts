import { ownersAddressIn } from '@basera/contract/addresses/owners-address';
import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';
import { addressIn, type Language } from '@basera/contract/languages/languages';
import type { NotificationsDeps } from '../deps.ts';
import { languageOfAddress } from './mail-queries.ts';

/** The site as somebody reads it. */
export type Site = { origin: string; supportEmail: string; language: Language };

/** The same for whoever a mail goes to. */
export const forReader = async (deps: NotificationsDeps, address: string) => ({
  ...deps,
  language: await languageOfAddress(deps.db, address),
});

/** A page of the travellers' or owners' site in a language. */
export const pathIn = (language: Language, path: string): string =>
  path === OWNERS_PATH || path.startsWith(`${OWNERS_PATH}/`)
    ? ownersAddressIn(language, path.slice(OWNERS_PATH.length) || '/')
    : addressIn(language, path);

export const linkTo = ({ origin, language }: Pick<Site, 'origin' | 'language'>, path: string): string =>
  origin + pathIn(language, path);
