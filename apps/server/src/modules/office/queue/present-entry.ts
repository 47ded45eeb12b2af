import type { QueueEntry } from '@basera/contract/endpoints/office/queue';
import { callBy, clocksOf, dueAt, type QueueKind } from '@basera/contract/rules/office/case-queue';
import type { CaseRow } from './queue-queries.ts';

export type Taker = { id: number; name: string };

const stateOf = ({ settled_at, is_answered, replied_at }: CaseRow): QueueEntry['state'] => {
  if (settled_at) return 'settled';
  if (!is_answered) return 'new';
  return replied_at ? 'replied' : 'answered';
};

export function presentEntry(kind: QueueKind, row: CaseRow, takenBy: Taker | null): QueueEntry {
  const { opened_at: openedAt, is_answered: isAnswered, replied_at: repliedAt } = row;
  const { acknowledgeBy, settleBy } = clocksOf(openedAt);
  return {
    kind,
    id: row.id,
    number: row.number,
    what: row.what,
    about: row.about,
    booking_id: row.booking_id,
    stay_id: row.stay_id,
    opened_at: openedAt.toISOString(),
    state: stateOf(row),
    acknowledge_by: acknowledgeBy.toISOString(),
    settle_by: settleBy.toISOString(),
    due_at: (kind === 'arrival' ? callBy(openedAt) : dueAt({ openedAt, isAnswered, repliedAt })).toISOString(),
    taken_by: takenBy,
  };
}
