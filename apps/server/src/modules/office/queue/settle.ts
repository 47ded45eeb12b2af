import { type Paise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { isReleasedUnpaid } from '../../arrivals/index.ts';
import { type Difference, differenceById, settleDifference as settleInBooks } from '../../ledger/index.ts';
import { endAttention, keptOfBooking } from '../../payments/index.ts';
import {
  asksBank,
  bringOn,
  type DisputeRow,
  decideDisputeIn,
  disputeById,
  isBanksToEnd,
  isKeptBack,
  isUnheard,
  openDisputeIn,
} from '../../payouts/index.ts';
import { answerTicketIn } from '../../support/index.ts';
import { openApprovalOn } from '../approvals/approval-queries.ts';
import { askApproval, type By, bySomebody } from '../approvals/approvals.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import { casesOf } from './queue-queries.ts';

// Whether the bank takes the money is the bank's to say: ended by us, it could go to the guest twice.
const BANK_DECIDES = "The guest's bank still decides this. Its word ends it, and what waits goes on then.";
const TWO_END_IT = 'Nobody can be asked about this any more: two of you end it, with what the bank took.';
const none = () => new HttpError('not_found', 'There is no such case.');
const decidedBy = (who: string | null | undefined) =>
  new HttpError('changed_meanwhile', `${who ?? 'Somebody'} has settled this meanwhile.`);

/** Answers a ticket; what is written is the ticket's own, and the audit says only that it was. */
export async function answerTicket(
  deps: OfficeDeps,
  ticketId: number,
  answer: { message: string; closes: boolean; seen: number },
  actor: Actor,
): Promise<void> {
  const by = bySomebody(actor, '').actor;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { before, after } = await answerTicketIn(trx, { ...answer, ticketId, staffId: by.staffId }, at);
    await audit(trx, {
      at,
      actor,
      action: answer.closes ? 'ticket_closed' : 'ticket_answered',
      subject: `ticket ${ticketId}`,
      before: { status: before },
      after: { status: after },
    });
  });
  deps.tellGuestsSoon();
}

const move = ({ soon, payouts }: OfficeDeps, bookingId: number): void =>
  soon('payouts of a dispute', () => bringOn(payouts, bookingId));

/** Opens a dispute about a booking. Throws 404, or 409 where one is open. Its id. */
export async function openDispute(deps: OfficeDeps, bookingId: number, why: string, actor: Actor): Promise<number> {
  const { staffId } = bySomebody(actor, why).actor;
  const at = deps.clock.now();
  const opened = await deps.db.transaction().execute(async (trx) => {
    if (!(await bookingFound(trx, bookingId))) throw new HttpError('not_found', 'There is no such booking.');
    const id = await openDisputeIn(trx, { bookingId, staffId, why }, at);
    if (id === null) throw new HttpError('changed_meanwhile', 'This booking is disputed already.');
    const after = { booking: bookingId, ...((await isKeptBack(trx, bookingId)) && { payout: 'kept back' }) };
    await audit(trx, { at, actor, action: 'dispute_opened', subject: `dispute ${id}`, after, why });
    return id;
  });
  move(deps, bookingId);
  return opened;
}

/**
 * Decides a dispute for its owner, or asks a second pair of eyes to give the guest more back than the terms do. Throws 404, 409 where it is
 * decided or asked already, 422 for more than stays of the guest's money.
 */
export async function decideDispute(
  deps: OfficeDeps,
  id: number,
  { refund, why }: { refund: number | null; why: string },
  actor: Actor,
): Promise<void> {
  const by = bySomebody(actor, why);
  const at = deps.clock.now();
  const subject = `dispute ${id}`;
  const bookingId = await deps.db.transaction().execute(async (trx) => {
    const dispute = await disputeById(trx, id);
    if (!dispute) throw none();
    const [asked] = await openApprovalOn(trx, 'refund_beyond_policy', [subject]);
    if (asked) throw new HttpError('changed_meanwhile', 'This waits for a second pair of eyes already.');
    if (refund !== null) {
      await askForMore(trx, { at, dispute, amount: paiseFromRupees(refund) }, by);
      return null;
    }
    if (isBanksToEnd(dispute)) throw new HttpError('not_changeable', BANK_DECIDES);
    if (isUnheard(dispute)) throw new HttpError('not_changeable', TWO_END_IT);
    const before = await decideDisputeIn(trx, id, { outcome: 'owner', staffId: by.actor.staffId, why }, at);
    if (before?.decided_at) throw decidedBy((await casesOf(trx, 'dispute', { id }))[0]?.settled_by);
    const after = { outcome: 'owner', booking: dispute.booking_id };
    await audit(trx, { at, actor, action: 'dispute_decided', subject, after, why });
    return dispute.booking_id;
  });
  if (bookingId !== null) move(deps, bookingId);
}

/** Asks a second pair of eyes to give a guest more back than the terms do. */
async function askForMore(
  trx: Transaction<DB>,
  { at, dispute, amount }: { at: Date; dispute: DisputeRow; amount: Paise },
  by: By,
): Promise<void> {
  if (dispute.decided_at) throw decidedBy((await casesOf(trx, 'dispute', { id: dispute.id }))[0]?.settled_by);
  if (dispute.gateway_ref || (await asksBank(trx, dispute.booking_id)))
    throw new HttpError('not_changeable', "The guest's bank takes the money itself.");
  const booking = await bookingFound(trx, dispute.booking_id);
  const kept = await keptOfBooking(trx, dispute.booking_id);
  requireKept(kept, amount);
  const facts = { booking: dispute.booking_id, stay: booking?.property_name, amount, kept };
  await askApproval(trx, at, { kind: 'refund_beyond_policy', subject: `dispute ${dispute.id}`, facts }, by);
}

function requireKept(kept: Paise, wanted: Paise): void {
  if (wanted > kept)
    throw invalidField('refund', `No more than ₹${rupeesFromPaise(kept)} is left of what the guest paid.`);
}

const RELEASED =
  'Two have released this, or are asked to: note its number once it was sent, or withdraw its release. Words end neither.';

/** A promised difference that is to be sent, or is being released, would be out of sight with its case. */
async function requireUnreleased(trx: Transaction<DB>, { kind, facts }: Difference): Promise<void> {
  const id = kind === 'guarantee_due' ? Number((facts as Record<string, unknown>).guarantee) : 0;
  if (id === 0) return;
  const isOut = await isReleasedUnpaid(trx, id);
  if (isOut || (await openApprovalOn(trx, 'guarantee', [`guarantee ${id}`])).length > 0)
    throw new HttpError('changed_meanwhile', RELEASED);
}

/** Says how a difference of sums was settled. Throws 404, or 409 with who was first, and for a promised one that two have released. */
export async function settleDifference(deps: OfficeDeps, id: number, why: string, actor: Actor): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const found = await differenceById(trx, id);
    if (!found) throw none();
    await requireUnreleased(trx, found);
    const isFirst = await settleInBooks(trx, id, { by: actor.name, how: why }, at);
    if (!isFirst) throw decidedBy((await differenceById(trx, id))?.settled_by);
    await endAttention(trx, found);
    const before = { kind: found.kind, facts: found.facts };
    await audit(trx, { at, actor, action: 'difference_settled', subject: `difference ${id}`, before, why });
  });
}
