import { type Paise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { lockUnaskedWithBooking, unaskedById, unheardOfSum } from '../../payments/index.ts';
import { disputeById, isUnheard } from '../../payouts/index.ts';
import { cameInFor } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import { askApproval, type By } from './approvals.ts';
import { type DisputeEndFacts, SPOKEN } from './kinds/dispute-end.ts';

function requireWithin(taken: Paise, came: Paise): void {
  if (taken > came)
    throw invalidField('taken', `No more than ₹${rupeesFromPaise(came)} came: a bank cannot have taken more.`);
}

/** Asks a second pair of eyes to end a bank's dispute that nobody can be asked about; `taken` in rupees. Throws 404, 409 where it is over or asked already, 422. */
export const askForDisputeEnd = (
  { db, clock }: OfficeDeps,
  { id, taken }: { id: number; taken: number },
  by: By,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const dispute = await disputeById(trx, id);
    if (!dispute) throw new HttpError('not_found', 'There is no such dispute.');
    if (!isUnheard(dispute)) throw new HttpError('changed_meanwhile', SPOKEN);
    const facts: DisputeEndFacts = {
      entity: dispute.gateway_ref ?? '',
      booking: dispute.booking_id,
      taken: paiseFromRupees(taken),
      unheard: dispute.unknown_why ?? 'not_known',
      ...{ staff: by.actor.staffId, words: by.why },
    };
    requireWithin(facts.taken, await cameInFor(trx, dispute.booking_id));
    return askApproval(trx, clock.now(), { kind: 'dispute_end', subject: `dispute ${id}`, facts }, by);
  });

/** The same of one about a sum that nobody asked for; `taken` in its currency. */
export const askForUnaskedDisputeEnd = (
  { db, clock }: OfficeDeps,
  { id, taken }: { id: number; taken: number },
  by: By,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const known = await unaskedById(trx, id);
    const sum = known && (await lockUnaskedWithBooking(trx, known));
    if (!sum) throw new HttpError('not_found', 'There is no such sum.');
    const dispute = await unheardOfSum(trx, id);
    if (!dispute) throw new HttpError('changed_meanwhile', SPOKEN);
    const facts: DisputeEndFacts = {
      entity: dispute.gateway_ref,
      booking: null,
      taken: paiseFromRupees(taken),
      unheard: dispute.unknown_why ?? 'not_known',
      ...{ staff: by.actor.staffId, words: by.why },
    };
    requireWithin(facts.taken, sum.amount);
    return askApproval(trx, clock.now(), { kind: 'dispute_end', subject: `unasked ${id}`, facts }, by);
  });
