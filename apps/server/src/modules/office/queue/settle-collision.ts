import type { SettledForOwner } from '@basera/contract/rules/business/case-kinds';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { settleCaseForOwnerIn } from '../../cases/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';

type Settlement = { done: SettledForOwner; room_id: number | null; words: string; why: string };

/** Settles nights sold twice for their owner, who is told in words. Throws 404, or 409 where that is done or cannot be done any more. */
export async function settleCollision(
  deps: OfficeDeps,
  caseId: number,
  { done, room_id: roomId, words, why }: Settlement,
  by: Actor,
): Promise<void> {
  const at = deps.clock.now();
  const { actor } = bySomebody(by, why);
  await deps.db.transaction().execute(async (trx) => {
    const settled = { caseId, done, roomId, words, staffId: actor.staffId, at };
    const { bookingId, businessId } = await settleCaseForOwnerIn(trx, settled);
    await audit(trx, {
      ...{ at, actor, why, action: 'collision_settled', subject: `collision ${caseId}` },
      forWhom: `business ${businessId}`,
      before: { booking: bookingId },
      after: { done, room: roomId },
    });
  });
  deps.tellOfCasesSoon();
  if (done === 'moved') deps.bookings.tellGuestsSoon();
}
