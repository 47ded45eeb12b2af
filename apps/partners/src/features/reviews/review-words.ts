import type { PartyKind, ReviewPart } from '@basera/contract/rules/reviews/review-rules';
import { useLingui } from '@lingui/react/macro';

/** What guests rate, in words. */
export function usePartWords(): Record<ReviewPart, string> {
  const { t } = useLingui();
  return {
    clean: t`Clean`,
    as_described: t`As described`,
    arrival: t`Arrival`,
    host: t`Host`,
    place: t`Place`,
    value: t`Value`,
  };
}

/** Who travelled, in words. */
export function usePartyWords(): Record<PartyKind, string> {
  const { t } = useLingui();
  return { alone: t`Alone`, two: t`Two`, family: t`A family`, group: t`A group` };
}
