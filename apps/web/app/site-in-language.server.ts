import { ownersPathIn } from '@basera/contract/addresses/owners-address';
import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';
import type { Language } from '@basera/contract/languages/languages';
import type { SiteFacts } from '@basera/contract/page-services';

/** The facts of the site for pages in a language: these lead owners to their site in it, where it is ours. */
export const siteInLanguage = (language: Language, site: SiteFacts): SiteFacts =>
  site.partnersUrl === OWNERS_PATH ? { ...site, partnersUrl: ownersPathIn(language) } : site;
