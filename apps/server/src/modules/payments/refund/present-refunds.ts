import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { RefundPart } from '@basera/contract/endpoints/refunds';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { arrivesBy } from '@basera/contract/rules/cancellation';
import type { RefundOfBooking } from './refund-queries.ts';

const stages = { pending: 'asked', sent: 'sent', done: 'done', failed: 'refused' } as const satisfies Record<
  RefundOfBooking['status'],
  RefundPart['stage']
>;

function presentPart(row: RefundOfBooking): RefundPart {
  const { reference: number, reference_kind: kind } = row;
  return {
    amount: rupeesFromPaise(row.amount),
    is_unasked: row.is_unasked,
    stage: row.status === 'pending' && row.waits ? 'waits' : stages[row.status],
    asked_at: row.created_at.toISOString(),
    // Those of before it was written down were done by then at the latest.
    sent_at: (row.sent_at ?? row.done_at)?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
    arrives_by: arrivesBy(row),
    reference: number && kind ? { kind, number } : null,
  };
}

/** All that goes back of a booking, as its guest sees it; null where nothing does. */
export function presentRefunds(refunds: RefundOfBooking[]): Inquiry['refund'] {
  const parts = refunds.map(presentPart);
  const [last] = parts
    .map(({ arrives_by }) => arrives_by)
    .sort()
    .reverse();
  if (!last) return null;
  const amount: Paise = refunds.reduce((sum, refund) => paise(sum + refund.amount), paise(0));
  const status = (['waits', 'done'] as const).find((one) => parts.every(({ stage }) => stage === one)) ?? 'pending';
  return { amount: rupeesFromPaise(amount), status, due_by: last, parts };
}
