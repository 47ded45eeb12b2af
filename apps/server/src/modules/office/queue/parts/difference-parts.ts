import type { Kysely } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { differenceById } from '../../../ledger/index.ts';
import { isOpenToUs, refusedRefund, unaskedById, unheardOfSum } from '../../../payments/index.ts';
import { openApprovalOn } from '../../approvals/approval-queries.ts';
import type { CaseRow } from '../queue-queries.ts';
import { sidesOf } from '../sides.ts';
import { bookingFacts, nothing, type Parts, unheardOf } from './case-parts.ts';
import { guaranteeParts } from './guarantee-parts.ts';

/** Of a difference in the books: its sides, and what can still be decided about it. */
export async function differenceParts(db: Kysely<DB>, { id, booking_id }: CaseRow): Promise<Parts> {
  const difference = await differenceById(db, id);
  const found = (difference?.facts ?? {}) as Record<string, unknown>;
  const { sides, facts } = sidesOf(found);
  const due = difference?.kind === 'guarantee_due' ? await guaranteeParts(db, found.guarantee) : null;
  return {
    ...nothing,
    ...(await unaskedParts(db, found.unasked)),
    ...(difference?.kind === 'refund_refused' && (await refusedParts(db, difference.key))),
    ...(due && { guarantee: due.guarantee, approval_id: due.approval_id }),
    sides,
    facts: [...facts, ...(due?.payee ?? []), ...(booking_id === null ? [] : await bookingFacts(db, booking_id))],
  };
}

/** Of a refund that a bank refused, which its difference is named by: the same. */
async function refusedParts(db: Kysely<DB>, key: string): Promise<Pick<Parts, 'refund_id' | 'approval_id'>> {
  const id = Number(key.split(':')[1]);
  const refund = await refusedRefund(db, id);
  const [asked] = await openApprovalOn(db, 'refund_by_hand', [`refund ${id}`]);
  return { refund_id: refund && !refund.waits ? id : null, approval_id: asked?.id ?? null };
}

/** Of money that nobody asked for: whether something can still be decided about it, and whether a second person is asked already. */
async function unaskedParts(
  db: Kysely<DB>,
  id: unknown,
): Promise<Pick<Parts, 'unasked_id' | 'approval_id' | 'unheard'> | null> {
  const sum = typeof id === 'number' ? await unaskedById(db, id) : undefined;
  if (!sum) return null;
  const subjects = [`unasked ${sum.id}`];
  const [asked] = [
    ...(await openApprovalOn(db, 'unasked_money', subjects)),
    ...(await openApprovalOn(db, 'correction', subjects)),
    ...(await openApprovalOn(db, 'dispute_end', subjects)),
  ];
  const dispute = await unheardOfSum(db, sum.id);
  return {
    unasked_id: (await isOpenToUs(db, sum)) ? sum.id : null,
    approval_id: asked?.id ?? null,
    unheard: dispute ? unheardOf(dispute) : null,
  };
}
