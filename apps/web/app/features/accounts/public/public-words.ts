import type { ShownProfile } from '@basera/contract/endpoints/accounts';
import { monthAndYear } from '@basera/contract/words/date-words';
import { capitalised, contactWords } from '@basera/contract/words/phrases';

export const NO_NAME = 'A Basera traveller';
export const NO_STORY = 'Nothing here yet.';
const NOT_KNOWN = 'N/A';

/** 'Joined in November 2026', or N/A for an instant (ISO) that is missing or makes no sense. */
export const joinedWords = (createdAt: string | null): string =>
  `Joined in ${createdAt && !Number.isNaN(Date.parse(createdAt)) ? monthAndYear(createdAt) : NOT_KNOWN}`;

/** What 'Identity Verified' means, and what it does not. */
export const verifiedWords = (firstName: string | null): string =>
  `${firstName ?? 'This person'} has confirmed what stands beside this. Nobody has seen their papers.`;

/** What was confirmed, and how: 'Phone and e-mail confirmed by a code', 'E-mail confirmed'. */
export function confirmedWords(confirmed: ShownProfile['confirmed']): string {
  const named = (by: 'code' | null) =>
    contactWords(confirmed.filter((each) => each.by === by).map(({ contact }) => contact));
  const [typed, otherwise] = [named('code'), named(null)];
  const parts = [typed && `${typed} confirmed by a code`, otherwise && `${otherwise} confirmed`].filter(Boolean);
  return capitalised(parts.join(', '));
}
