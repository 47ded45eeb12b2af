import { randomUUID } from 'node:crypto';
import type { CorrectionLine } from '@basera/contract/endpoints/office/books';
import { paise, paiseFromRupees } from '@basera/contract/money';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { payableGuarantee } from '../../arrivals/index.ts';
import {
  assignable,
  bankAsksFor,
  isUndecided,
  lockUnaskedWithBooking,
  refusedRefund,
  type UnaskedMoney,
  unaskedById,
} from '../../payments/index.ts';
import { openApprovalOn, withdrawnReleases } from '../approvals/approval-queries.ts';
import { askApproval, type By, settleOvertaken } from '../approvals/approvals.ts';
import { type CorrectionFacts, correctionOf, sumTaken, wrongNow } from '../approvals/kinds/correction.ts';
import { type GuaranteeFacts, NOT_DUE } from '../approvals/kinds/guarantee.ts';
import { BANK_ASKS, NOT_REFUSED, type RefundByHandFacts } from '../approvals/kinds/refund-by-hand.ts';
import { REFUSED, type UnaskedFacts } from '../approvals/kinds/unasked-money.ts';
import { businessFound } from '../businesses/business-queries.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';

type Asked = {
  lines: CorrectionLine[];
  booking_id: number | null;
  business_id: number | null;
  entity: string | null;
};

/** Whose accounts a correction speaks of: the business of its booking, where it has one. Throws 422 for what is not there. */
async function whose({ db }: OfficeDeps, { booking_id, business_id }: Asked): Promise<number | null> {
  if (booking_id !== null) {
    const booking = await bookingFound(db, booking_id);
    if (!booking) throw invalidField('booking_id', 'There is no such booking.');
    if (business_id !== null && business_id !== booking.business_id)
      throw invalidField('business_id', 'The booking is of another business.');
    return booking.business_id;
  }
  if (business_id !== null && !(await businessFound(db, business_id)))
    throw invalidField('business_id', 'There is no such business.');
  return business_id;
}

const subjectOf = ({ booking, business }: CorrectionFacts, sum: UnaskedMoney | undefined): string => {
  if (sum) return `unasked ${sum.id}`;
  if (booking !== null) return `booking ${booking}`;
  return business === null ? 'books 0' : `business ${business}`;
};

/** Asks a second pair of eyes for a transaction of the books by hand. Throws 422 with the field that is wrong, 409 where one waits already. */
export async function askForCorrection(deps: OfficeDeps, asked: Asked, by: By): Promise<number> {
  const business = await whose(deps, asked);
  const facts: CorrectionFacts = {
    lines: asked.lines.map(({ account, debit, credit }) => ({
      account,
      // Both sides of one line are none.
      amount: paise(debit > 0 && credit > 0 ? 0 : paiseFromRupees(debit) - paiseFromRupees(credit)),
    })),
    ...{ booking: asked.booking_id, business, entity: asked.entity, words: by.why, key: randomUUID() },
  };
  return deps.db.transaction().execute(async (trx) => {
    const correction = correctionOf(facts);
    const wrong = await wrongNow(deps, trx, correction);
    if (wrong) throw invalidField(wrong.field, wrong.message);
    const subject = subjectOf(facts, await sumTaken(deps, trx, correction));
    return askApproval(trx, deps.clock.now(), { kind: 'correction', subject, facts }, by);
  });
}

/** Asks a second pair of eyes what becomes of a sum that nobody asked for: back, or the payment of a booking. Throws 404, 409, or 422 by field. */
export const askForUnasked = (
  deps: OfficeDeps,
  { id, bookingId }: { id: number; bookingId: number | null },
  by: By,
): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const known = await unaskedById(trx, id);
    const sum = known && (await lockUnaskedWithBooking(trx, known));
    if (!sum) throw new HttpError('not_found', 'There is no such sum.');
    if (!isUndecided(sum.state)) throw new HttpError('changed_meanwhile', REFUSED.decided);
    if (await bankAsksFor(trx, sum.id)) throw new HttpError('changed_meanwhile', REFUSED.bank_asks);
    if (bookingId !== null) {
      if (!(await bookingFound(trx, bookingId))) throw invalidField('booking_id', 'There is no such booking.');
      const found = await assignable(trx, sum, bookingId);
      if ('why' in found) throw invalidField('booking_id', REFUSED[found.why]);
    }
    const { transaction_number: entity, amount, currency, booking_id: booking } = sum;
    const facts: UnaskedFacts = { entity, amount, currency, booking, to: bookingId };
    return askApproval(trx, deps.clock.now(), { kind: 'unasked_money', subject: `unasked ${id}`, facts }, by);
  });

/** Asks a second pair of eyes to let a promised difference go to where the guest said. Throws 409. */
export const askForGuarantee = (
  deps: OfficeDeps,
  { id, payee }: { id: number; payee: string },
  by: By,
): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const found = await payableGuarantee(trx, id);
    if (!found) throw new HttpError('changed_meanwhile', NOT_DUE);
    const { property_name: stay, amount, booking_id: booking, instead_id: to } = found;
    const subject = `guarantee ${id}`;
    // What was asked when more of it was owed.
    for (const open of await openApprovalOn(trx, 'guarantee', [subject]))
      if (open.facts.amount !== amount) await settleOvertaken(trx, open.id, deps.clock.now());
    const before = await withdrawnReleases(trx, booking);
    const facts: GuaranteeFacts = { stay, amount, booking, to, payee, before };
    return askApproval(trx, deps.clock.now(), { kind: 'guarantee', subject, facts }, by);
  });

/** Asks a second pair of eyes to note that a refused refund was sent from our bank, under its number. Throws 409. */
export const askForRefundByHand = (
  deps: OfficeDeps,
  { id, reference }: { id: number; reference: string },
  by: By,
): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const refund = await refusedRefund(trx, id);
    if (!refund) throw new HttpError('changed_meanwhile', NOT_REFUSED);
    if (refund.waits) throw new HttpError('changed_meanwhile', BANK_ASKS);
    const { transaction_number: entity, left, booking_id: booking } = refund;
    const facts: RefundByHandFacts = { entity, left, booking, reference };
    return askApproval(trx, deps.clock.now(), { kind: 'refund_by_hand', subject: `refund ${id}`, facts }, by);
  });
