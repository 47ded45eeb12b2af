import type { FoundBusiness } from '@basera/contract/endpoints/office/businesses';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';

type Worded = { words: string; tone: BadgeTone };
type Status = NonNullable<NonNullable<FoundBusiness['taxes']>['status']>;
type Account = NonNullable<NonNullable<FoundBusiness['money']>['account']>;

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
  const accounts: Record<Account['state'], Worded> = {
    checking: { words: t`To be checked`, tone: 'warn' },
    ready: { words: t`In use`, tone: 'good' },
    refused: { words: t`Refused`, tone: 'bad' },
  };
  const gateway: Record<NonNullable<Account['at_gateway']>, string> = {
    opening: t`Being opened`,
    under_review: t`Under review`,
    needs_clarification: t`Wants something cleared up`,
    activated: t`Activated`,
    suspended: t`Suspended`,
  };
  return { roles, stays, kinds, accounts, gateway };
}
