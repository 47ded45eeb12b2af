import { msg } from '@lingui/core/macro';
import { siteWords } from '../words/words';

const STAYS = /^\/($|search|property\/|booking\/|cities)/;

/** Which `aria-current` the Stays tab has on a page: 'page' on the home page itself, 'true' on what belongs to it. */
export const staysCurrent = (pathname: string): 'page' | 'true' | undefined =>
  pathname === '/' ? 'page' : STAYS.test(pathname) ? 'true' : undefined;

/** Tabs that lead nowhere yet. */
export const comingSoon = [siteWords._(msg`Experiences`), siteWords._(msg`Attractions`)];

export const Soon = () => <span className="soon">{siteWords._(msg`Coming Soon`)}</span>;
