import type { PauseCause } from '@basera/contract/rules/listing/pauses';
import { useLingui } from '@lingui/react/macro';

/** What a stay is paused for. */
export function usePauseCauses(): Record<PauseCause, string> {
  const { t } = useLingui();
  return {
    report: t`Reported by travellers`,
    same_stay: t`Listed twice`,
    proof: t`A proof is missing or has run out`,
    law: t`An authority asks for it`,
    other: t`Something else`,
  };
}
