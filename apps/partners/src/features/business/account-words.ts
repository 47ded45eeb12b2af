import type { BusinessDetails } from '@basera/contract/endpoints/partners/business';
import type { PayoutState } from '@basera/contract/rules/listing/readiness';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';

type Words = { tone: BadgeTone; badge: string; says: string };

/** How far the account of a business is, in words, with what its owner can do; `isAsked`: more is needed of them. */
export function useAccountWords({
  payout: { state, why },
  at_gateway: gateway,
}: Pick<BusinessDetails, 'payout' | 'at_gateway'>): Words & { isAsked: boolean } {
  const { t } = useLingui();
  const words: Record<PayoutState, Words> = {
    none: {
      tone: 'mute',
      badge: t`None yet`,
      says: t`Tell us the account your money shall go to. A stay goes live once it is checked.`,
    },
    checking: {
      tone: 'warn',
      badge: t`Being checked`,
      says: t`We check it, usually within a working day. You get a mail.`,
    },
    ready: { tone: 'good', badge: t`Ready`, says: t`Your money goes there.` },
    refused: { tone: 'bad', badge: t`Refused`, says: t`Money cannot go there. Give it again, or another.` },
  };
  const atPartner: Words = {
    tone: 'warn',
    badge: t`With our payment partner`,
    says: t`Our payment partner looks at it, usually within two working days. There is nothing for you to do; you get a mail.`,
  };
  const asked: Words = {
    tone: 'warn',
    badge: t`More is needed`,
    says: t`Our payment partner asks for more before money can go there. Give it again as your bank has it.`,
  };
  const suspended: Words = {
    tone: 'bad',
    badge: t`Suspended`,
    says: t`Our payment partner sends no money there any more. What is yours waits for another account.`,
  };
  const rejected: Words = {
    tone: 'bad',
    badge: t`Not taken`,
    says: t`Our payment partner does not take this account. What is yours waits for another.`,
  };
  // What the partner asks comes with words of its own.
  const isAsked = state === 'checking' && why !== null;
  const isLookedAt = gateway === 'under_review' || gateway === 'opening';
  if (isAsked) return { ...asked, isAsked };
  if (state === 'checking' && isLookedAt) return { ...atPartner, isAsked };
  if (state === 'refused' && gateway === 'suspended') return { ...suspended, isAsked };
  if (state === 'refused' && gateway === 'rejected') return { ...rejected, isAsked };
  return { ...words[state], isAsked };
}
