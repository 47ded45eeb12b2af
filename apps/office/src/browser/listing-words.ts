import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';

/** Where a stay is. */
export function useListingStates(): Record<ListingStatus, { words: string; tone: BadgeTone }> {
  const { t } = useLingui();
  return {
    draft: { words: t`Draft`, tone: 'mute' },
    waiting: { words: t`Waits to be live`, tone: 'info' },
    live: { words: t`Live`, tone: 'good' },
    paused: { words: t`Paused`, tone: 'warn' },
    ended: { words: t`Ended`, tone: 'mute' },
  };
}
