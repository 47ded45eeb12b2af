import type { FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useAccountStates } from '../../browser/account-states';

type Worded = { words: string; tone: BadgeTone };
type Status = NonNullable<NonNullable<FoundBusiness['taxes']>['status']>;

/** What the states of a business' parts are called; the server sends their codes. */
export function useBusinessWords() {
  const { t } = useLingui();
  const roles: Record<MemberRole, string> = {
    owner: t`Owner`,
    manager: t`Manager`,
    front_desk: t`Front desk`,
    accountant: t`Accountant`,
  };
  const stays: Record<ListingStatus, Worded> = {
    draft: { words: t`Draft`, tone: 'mute' },
    waiting: { words: t`Being looked at`, tone: 'info' },
    live: { words: t`Live`, tone: 'good' },
    paused: { words: t`Paused`, tone: 'warn' },
    ended: { words: t`Ended`, tone: 'mute' },
  };
  const kinds: Record<Status['kind'], string> = {
    individual: t`Individual`,
    huf: t`Hindu undivided family`,
    firm: t`Firm`,
    company: t`Company`,
    other: t`Not known`,
  };
  return { roles, stays, kinds, ...useAccountStates() };
}
