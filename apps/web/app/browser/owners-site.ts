import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';

const OWNERS_SITE = new RegExp(`^${OWNERS_PATH}(?:[/?#]|$)`);

/** Whether a path of this host is a page of the owners' site, which no route of ours shows. */
export const isOwnersPage = (path: string): boolean => OWNERS_SITE.test(path);
