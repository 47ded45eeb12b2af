import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { confirmIn, lockCase, settleByStaff } from '../../arrivals/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';
import { casesOf } from './queue-queries.ts';

type Settlement = { is_expected: boolean; why: string };

/**
 * Ends the case of an owner who was silent: confirmed for them, where they said so by telephone, and the guest is told; else in words. Throws
 * 404, or 409 where it is ended already, or the booking no longer stands.
 */
export async function settleArrival(
  deps: OfficeDeps,
  caseId: number,
  { is_expected: isExpected, why }: Settlement,
  by: Actor,
): Promise<void> {
  const at = deps.clock.now();
  const { actor } = bySomebody(by, why);
  await deps.db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, caseId);
    if (!found) throw new HttpError('not_found', 'There is no such case.');
    if (found.settled_at) {
      const who = (await casesOf(trx, 'arrival', { id: caseId }))[0]?.settled_by;
      throw new HttpError('changed_meanwhile', `${who ?? 'Somebody'} has settled this meanwhile.`);
    }
    const staff = { id: actor.staffId, how: why };
    if (isExpected) await confirmIn(trx, { bookingId: found.booking_id, at, by: null, through: 'staff', staff });
    else await settleByStaff(trx, found, { at, staff });
    await audit(trx, {
      ...{ at, actor, why, action: isExpected ? 'arrival_confirmed_for_owner' : 'arrival_settled' },
      subject: `booking ${found.booking_id}`,
      forWhom: `business ${found.business_id}`,
    });
  });
  deps.tellOfArrivalsSoon();
}
