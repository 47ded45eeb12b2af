import type { DoorSettlement } from '@basera/contract/rules/office/case-queue';
import type { Transaction } from 'kysely';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { type DoorCaseRow, noteDisputeOf, settleDoorIn } from '../../arrivals/index.ts';
import { bringOn, isKeptBack, openDisputeIfNone } from '../../payouts/index.ts';
import { openApprovalOn } from '../approvals/approval-queries.ts';
import { type By, bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';
import { casesOf } from './queue-queries.ts';

/**
 * Ends what a guest told from the door by what we found, and lets the payout go its way again; owner and guest are told. Who was asked for more is given that back by a
 * dispute, which keeps the payout back from the same moment on: its number. Who was refused by the stay's fault is helped by cancelling for the owner, which ends it too.
 * Throws 404, or 409 where it is ended already.
 */
export async function settleDoor(
  deps: OfficeDeps,
  caseId: number,
  { done, why }: { done: DoorSettlement; why: string },
  by: Actor,
): Promise<number | null> {
  const at = deps.clock.now();
  const whose = bySomebody(by, why);
  const { actor } = whose;
  const { found, disputeId } = await deps.db.transaction().execute(async (trx) => {
    const was = await settleDoorIn(trx, caseId, { at, done, staffId: actor.staffId, how: why });
    if (!was) throw new HttpError('not_found', 'There is no such case.');
    if (was.settled_at) {
      const who = (await casesOf(trx, 'arrival', { id: caseId }))[0]?.settled_by;
      throw new HttpError('changed_meanwhile', `${who ?? 'Somebody'} has settled this meanwhile.`);
    }
    const dispute = done === 'upheld' ? await passOnToDispute(trx, was, whose, at) : null;
    await audit(trx, {
      ...{ at, actor, why, action: 'door_settled' as const },
      subject: `booking ${was.booking_id}`,
      after: { case: caseId, kind: was.kind, done, ...(dispute !== null && { dispute }) },
    });
    return { found: was, disputeId: dispute };
  });
  deps.tellOfArrivalsSoon();
  deps.soon('payouts of a booking', () => bringOn(deps.payouts, found.booking_id));
  return disputeId;
}

const ASKED_ALREADY =
  'A sum is asked for on the dispute of this booking already, which waits for a second pair of eyes: decided without this case, it would end it unseen. Have it decided or taken back first.';

/**
 * What was kept back for the case is kept back by a dispute from here on, in the same transaction. Its number. Throws 409 for a refusal, which gives everything back, and
 * where a sum is asked for on the open one.
 */
async function passOnToDispute(
  trx: Transaction<DB>,
  { id: caseId, booking_id: bookingId, kind }: DoorCaseRow,
  { actor, why }: By,
  at: Date,
): Promise<number> {
  if (kind !== 'asked_more')
    throw new HttpError(
      'not_changeable',
      'Nothing was asked for beside the price: who was refused gets all back, by cancelling for the owner.',
    );
  const { id, isNew } = await openDisputeIfNone(trx, { bookingId, staffId: actor.staffId, why }, at);
  if ((await openApprovalOn(trx, 'refund_beyond_policy', [`dispute ${id}`])).length > 0)
    throw new HttpError('changed_meanwhile', ASKED_ALREADY);
  await noteDisputeOf(trx, caseId, id);
  const after = { booking: bookingId, ...((await isKeptBack(trx, bookingId)) && { payout: 'kept back' }) };
  if (isNew) await audit(trx, { at, actor, action: 'dispute_opened', subject: `dispute ${id}`, after, why });
  return id;
}
