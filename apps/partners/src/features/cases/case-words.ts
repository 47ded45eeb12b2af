import type { OwnCase } from '@basera/contract/endpoints/partners/cases';
import type { CaseOutcome } from '@basera/contract/rules/business/case-kinds';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { siteNames } from '@basera/contract/words/site-words';
import { useLingui } from '@lingui/react/macro';

/** Where it was sold as well. */
export const siteOfCase = ({ blocks }: Pick<OwnCase, 'blocks'>): string => siteNames[firstSite(blocks)];

const firstSite = (blocks: OwnCase['blocks']): FeedSite => blocks[0]?.site ?? 'other';

/** What settled a case, in words. */
export function useOutcomeWords(): (done: CaseOutcome | null, site: string) => string {
  const { t } = useLingui();
  return (done, site) => {
    const words: Record<CaseOutcome, string> = {
      moved: t`Moved to another room`,
      rejected: t`Rejected, all money back`,
      called_off: t`Cancelled, all money back`,
      other_site: t`Settled at ${site}`,
      same_booking: t`It was one booking`,
      ignored: t`No booking at ${site}`,
      gone: t`No longer sold twice`,
    };
    return words[done ?? 'gone'];
  };
}
