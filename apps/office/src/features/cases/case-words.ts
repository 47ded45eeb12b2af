import type { QueueEntry } from '@basera/contract/endpoints/office/queue';
import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, CalendarX2, LifeBuoy, type LucideIcon, Scale } from 'lucide-react';

export const KIND_ICONS: Record<QueueKind, LucideIcon> = {
  ticket: LifeBuoy,
  dispute: Scale,
  difference: ArrowLeftRight,
  collision: CalendarX2,
};

export function useCaseWords() {
  const { t } = useLingui();
  const kinds: Record<QueueKind, string> = {
    ticket: t`Ticket`,
    dispute: t`Dispute`,
    difference: t`Money`,
    collision: t`Calendar`,
  };
  const states: Record<QueueEntry['state'], { words: string; tone: BadgeTone }> = {
    new: { words: t`Waits for a first answer`, tone: 'warn' },
    answered: { words: t`Acknowledged`, tone: 'info' },
    settled: { words: t`Settled`, tone: 'good' },
  };
  /** The state of a case: where nobody waits for an answer it is open until it is settled. */
  const stateOf = ({ kind, state }: Pick<QueueEntry, 'kind' | 'state'>) =>
    state === 'new' && kind === 'difference' ? { ...states.new, words: t`Not settled yet` } : states[state];
  return { kinds, stateOf };
}
