import type { Paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { openDifference } from '../../ledger/index.ts';
import { makeCreditNote } from '../../papers/index.ts';
import { lockBooking, spokeLater, takenByBank } from '../../payments/index.ts';
import { freezePayout, thawPayout } from '../freeze-payout.ts';
import {
  type DisputeRow,
  disputeById,
  disputedPayment,
  disputeOfGateway,
  insertDispute,
  isUnheard,
  noteAnswer,
  saveDecision,
  savePaymentOf,
  saveTaken,
  wasEndedByUs,
} from './dispute-queries.ts';
import { tellOfDispute } from './dispute-steps.ts';
import { decideDisputeIn, holdsBecause, keepBackDisputed } from './disputes.ts';

const OVER = 'The bank has ended it.';

type SaidByBank = {
  bookingId: number;
  ref: string;
  transactionNumber: string;
  isOver: boolean;
  /** What it has taken back, where it has. */
  taken?: Paise | undefined;
};

/** What the gateway says of a dispute of a guest's bank, in whatever order and however often. What the bank takes stands in the books, once. */
export async function noteBankDispute(trx: Transaction<DB>, said: SaidByBank, now: Date): Promise<void> {
  const { bookingId, ref, transactionNumber, taken } = said;
  await lockBooking(trx, bookingId);
  const known = await disputeOfGateway(trx, ref);
  const id = known ? await noteMore(trx, known, said, now) : await noteFirst(trx, said, now);
  if (id === null) return;
  await savePaymentOf(trx, id, transactionNumber);
  if (taken && (known?.taken ?? null) === null) await bookTaken(trx, { id, bookingId, transactionNumber, taken }, now);
}

type Taken = { id: number; bookingId: number; transactionNumber: string; taken: Paise };

async function bookTaken(trx: Transaction<DB>, { id, taken, ...about }: Taken, now: Date): Promise<void> {
  await takenByBank(trx, { ...about, disputeId: id, amount: taken, now });
  const [refundKey, reason] = [`dispute-${id}`, "The guest's bank took it back."];
  await makeCreditNote(trx, { bookingId: about.bookingId, refundKey, reason, now });
}

async function noteFirst(trx: Transaction<DB>, said: SaidByBank, now: Date): Promise<number | null> {
  const { bookingId, ref, isOver, taken = null } = said;
  const why = "The guest's bank asks for the money back.";
  const asked = { booking_id: bookingId, gateway_ref: ref, opened_by: null, why, opened_at: now, taken };
  const over = { outcome: 'bank', decided_why: OVER, decided_at: now } as const;
  const id = await insertDispute(trx, isOver ? { ...asked, ...over } : asked);
  if (id === null) return null;
  const dispute = { id, booking_id: bookingId, gateway_ref: ref };
  // Kept back before disputes were written down.
  if (isOver) await thawPayout(trx, bookingId, holdsBecause(dispute));
  else await freezePayout(trx, bookingId, holdsBecause(dispute), now);
  if (!isOver || taken) await tellOfDispute(trx, dispute, isOver ? 'decided' : 'opened', now);
  return id;
}

async function noteMore(trx: Transaction<DB>, known: DisputeRow, said: SaidByBank, now: Date): Promise<number> {
  const { ref, isOver, taken } = said;
  if (wasEndedByUs(known)) {
    await noteLater(trx, known, said, now);
    return known.id;
  }
  await noteAnswer(trx, ref, 'known', now);
  if (taken && known.taken === null) await saveTaken(trx, known.id, taken);
  if (isOver) await decideDisputeIn(trx, known.id, { outcome: 'bank', staffId: null, why: OVER }, now);
  return known.id;
}

/**
 * The gateway speaks after all of what we had ended ourselves. A bank that still asks opens it again: what has not gone to its owner is kept back. One
 * that has ended it has the last word, told to whom it concerns; where it took another sum than we had said, that is a difference for somebody to settle.
 */
async function noteLater(trx: Transaction<DB>, known: DisputeRow, said: SaidByBank, now: Date): Promise<void> {
  const { id, booking_id: bookingId } = known;
  const { ref, transactionNumber, isOver, taken = null } = said;
  if (!isOver) {
    await saveDecision(trx, id, { outcome: null, decided_by: null, decided_why: null, decided_at: null });
    await noteAnswer(trx, ref, 'known', now);
    await keepBackDisputed(trx, bookingId, now);
    await tellOfDispute(trx, known, 'opened', now);
    return;
  }
  await saveDecision(trx, id, { outcome: 'bank', decided_by: null, decided_why: OVER, decided_at: now });
  const isNews = known.outcome !== 'bank';
  if (taken && known.taken === null) await saveTaken(trx, id, taken);
  if (isNews) await tellOfDispute(trx, known, 'decided', now);
  if ((known.taken ?? 0) === (taken ?? 0)) return;
  await openDifference(trx, spokeLater({ ref, bookingId, transactionNumber, taken, said: known.taken }), now);
}

type Ending = { taken: Paise; staffId: number; why: string };

/**
 * Ends a bank's dispute that nobody can be asked about, as two of the staff say it ended: with what the bank took, 0 where that is nothing. What it took
 * stands in the books as if the bank had said so. False where it is over, or the gateway speaks of it again.
 */
export async function endDisputeIn(
  trx: Transaction<DB>,
  id: number,
  { taken, staffId, why }: Ending,
  now: Date,
): Promise<boolean> {
  const found = await disputeById(trx, id);
  if (!found) return false;
  const { booking_id: bookingId } = found;
  await lockBooking(trx, bookingId);
  const dispute = await disputeById(trx, id);
  if (!dispute || !isUnheard(dispute)) return false;
  const isNew = taken > 0 && dispute.taken === null;
  if (isNew) await saveTaken(trx, id, taken);
  await decideDisputeIn(trx, id, { outcome: taken > 0 ? 'bank' : 'owner', staffId, why }, now);
  const transactionNumber = await disputedPayment(trx, dispute);
  if (isNew) await bookTaken(trx, { id, bookingId, transactionNumber, taken }, now);
  return true;
}
