import type { DoorSettlement } from '@basera/contract/rules/office/case-queue';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { settleDoorIn } from '../../arrivals/index.ts';
import { bringOn } from '../../payouts/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';
import { casesOf } from './queue-queries.ts';

/**
 * Ends what a guest told from the door by what we found, and lets the payout go its way again; owner and guest are told. Who was refused by the stay's fault is helped
 * by cancelling for the owner, which ends it too. Throws 404, or 409 where it is ended already.
 */
export async function settleDoor(
  deps: OfficeDeps,
  caseId: number,
  { done, why }: { done: DoorSettlement; why: string },
  by: Actor,
): Promise<void> {
  const at = deps.clock.now();
  const { actor } = bySomebody(by, why);
  const found = await deps.db.transaction().execute(async (trx) => {
    const was = await settleDoorIn(trx, caseId, { at, done, staffId: actor.staffId, how: why });
    if (!was) throw new HttpError('not_found', 'There is no such case.');
    if (was.settled_at) {
      const who = (await casesOf(trx, 'arrival', { id: caseId }))[0]?.settled_by;
      throw new HttpError('changed_meanwhile', `${who ?? 'Somebody'} has settled this meanwhile.`);
    }
    await audit(trx, {
      ...{ at, actor, why, action: 'door_settled' as const },
      subject: `booking ${was.booking_id}`,
      after: { case: caseId, kind: was.kind, done },
    });
    return was;
  });
  deps.tellOfArrivalsSoon();
  deps.soon('payouts of a booking', () => bringOn(deps.payouts, found.booking_id));
}
