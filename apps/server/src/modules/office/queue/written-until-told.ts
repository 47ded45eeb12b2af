import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import type { CaseRow } from './queue-queries.ts';

/** How a case was settled; null while it is open. */
export const presentSettled = ({ settled_at, settled_by, settled_through, how }: CaseRow): QueueCase['settled'] =>
  settled_at && { by: settled_by, through: settled_through, how: how ?? '', at: settled_at.toISOString() };

/** Words of colleagues: of a collision, and of what settled itself, it is a code or a sentence of ours. */
const isSaid = (kind: QueueKind, settled: QueueCase['settled']): boolean =>
  kind !== 'collision' && settled !== null && settled.through === 'staff' && settled.how !== '';

type Written = Pick<QueueCase, 'thread' | 'settled' | 'withheld'>;

/** What was written of it; what colleagues did is left out and counted until it is said why: it may name a person. */
export function writtenUntilTold(
  kind: QueueKind,
  { thread, settled }: Omit<Written, 'withheld'>,
  isTold: boolean,
): Written {
  if (isTold) return { thread, settled, withheld: 0 };
  const rest = thread.filter(({ from }) => from !== 'staff');
  const hides = isSaid(kind, settled);
  return {
    thread: rest,
    settled: settled && hides ? { ...settled, how: '' } : settled,
    withheld: thread.length - rest.length + Number(hides),
  };
}
