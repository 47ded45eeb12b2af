import type { ShownProfile } from '@basera/contract/endpoints/accounts';
import { monthAndYear } from '@basera/contract/words/date-words';
import { capitalised, contactWords } from '@basera/contract/words/phrases';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';

export const NO_NAME = siteWords._(msg`A Basera traveller`);
export const NO_STORY = siteWords._(msg`Nothing here yet.`);
const NOT_KNOWN = siteWords._(msg`N/A`);

/** 'Joined in November 2026', or N/A for an instant (ISO) that is missing or makes no sense. */
export function joinedWords(createdAt: string | null): string {
  const month = createdAt && !Number.isNaN(Date.parse(createdAt)) ? monthAndYear(createdAt) : NOT_KNOWN;
  return siteWords._(msg`Joined in ${month}`);
}

/** What 'Identity Verified' means, and what it does not. */
export function verifiedWords(firstName: string | null): string {
  const name = firstName ?? siteWords._(msg`This person`);
  return siteWords._(msg`${name} has confirmed what stands beside this. Nobody has seen their papers.`);
}

/** What was confirmed, and how: 'Phone and e-mail confirmed by a code', 'E-mail confirmed'. */
export function confirmedWords(confirmed: ShownProfile['confirmed']): string {
  const named = (by: 'code' | null) =>
    contactWords(confirmed.filter((each) => each.by === by).map(({ contact }) => contact));
  const [typed, otherwise] = [named('code'), named(null)];
  const parts = [
    typed && siteWords._(msg`${typed} confirmed by a code`),
    otherwise && siteWords._(msg`${otherwise} confirmed`),
  ].filter(Boolean);
  return capitalised(parts.join(', '));
}
