import type { GatewayState } from '@basera/contract/rules/business/gateway-states';
import type { PayoutState } from '@basera/contract/rules/listing/readiness';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';

/** How far an owner's account is with us, and how the gateway has it. */
export function useAccountStates() {
  const { t } = useLingui();
  const accounts: Record<Exclude<PayoutState, 'none'>, { words: string; tone: BadgeTone }> = {
    checking: { words: t`To be checked`, tone: 'warn' },
    ready: { words: t`In use`, tone: 'good' },
    refused: { words: t`Refused`, tone: 'bad' },
  };
  const gateway: Record<GatewayState, string> = {
    opening: t`Being opened`,
    under_review: t`Under review`,
    needs_clarification: t`Wants something cleared up`,
    activated: t`Activated`,
    suspended: t`Suspended`,
    rejected: t`Rejected`,
  };
  return { accounts, gateway };
}
