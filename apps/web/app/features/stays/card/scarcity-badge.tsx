import type { Scarcity } from '@basera/contract/rules/facts/scarcity';
import { Badge } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';

/** What may be said of the one that is left on the dates; nothing where nothing may. */
export function ScarcityBadge({ scarcity }: { scarcity: Scarcity | null }) {
  const { t } = useLingui();
  if (scarcity === null) return null;
  return scarcity === 'last' ? (
    <Badge tone="marigold">{t`Last room!`}</Badge>
  ) : (
    <Badge tone="mute">{t`Only one of its kind`}</Badge>
  );
}

type Flags = { last_room: boolean; only_one: boolean };

/** As a card or a pin brings it. */
export function scarcityOfCard({ last_room, only_one }: Flags): Scarcity | null {
  if (last_room) return 'last';
  return only_one ? 'only' : null;
}
