import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';
import type { PartnersFacts } from '@basera/contract/page-services';

function read(): PartnersFacts {
  const facts = document.getElementById('site')?.textContent;
  if (!facts) throw new Error('the page says nothing of the site');
  return JSON.parse(facts) as PartnersFacts;
}

let known: PartnersFacts | undefined;

/** What the server has written into the page: nothing of anybody. */
export function site(): PartnersFacts {
  known ??= read();
  return known;
}

/** True where owners list their property on another site, set by the operator. */
export const listsElsewhere = (): boolean => site().partnersUrl !== OWNERS_PATH;
