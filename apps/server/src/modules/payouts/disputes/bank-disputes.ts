import { type Paise, paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { openDifference } from '../../ledger/index.ts';
import { makeCreditNote } from '../../papers/index.ts';
import { lockBooking, spokeLater, takenByBank, takenLess } from '../../payments/index.ts';
import { freezePayout, thawPayout } from '../freeze-payout.ts';
import {
  awaitsBank,
  countCorrection,
  type DisputeRow,
  disputeById,
  disputedPayment,
  disputeOfGateway,
  insertDispute,
  isUnheard,
  mayBeTaken,
  noteAnswer,
  saveDecision,
  savePaymentOf,
  saveSaid,
  saveTaken,
  wasEndedByUs,
} from './dispute-queries.ts';
import { tellOfDispute } from './dispute-steps.ts';
import { decideDisputeIn, keepBackDisputed } from './disputes.ts';
import { holdsBecause } from './why-kept-back.ts';

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
  const isFirst = !known || (known.taken === null && !awaitsBank(known));
  if (taken && isFirst) await bookTaken(trx, { id, bookingId, transactionNumber, taken }, now);
}

/** `name`: of the dispute, as the keys of what it does to the money say it. */
type Taken = { id: number; bookingId: number; transactionNumber: string; taken: Paise; name?: string };

async function bookTaken(trx: Transaction<DB>, took: Taken, now: Date): Promise<void> {
  const { id, taken, name = String(id), bookingId, transactionNumber } = took;
  await takenByBank(trx, { bookingId, transactionNumber, dispute: name, amount: taken, now });
  const [refundKey, reason] = [`dispute-${name}`, "The guest's bank took it back."];
  await makeCreditNote(trx, { bookingId, refundKey, reason, now });
}

type Corrected = Omit<Taken, 'name'> & { before: Paise };

/**
 * Puts right what two of the staff had said before that a bank took: the rest is booked where it took more, and where it took less the refunds are owed again
 * that it was said to have given. What could not be put right of it, in paise: what the dispute itself had given beyond what was owed.
 */
async function correctTaken(trx: Transaction<DB>, { id, before, taken, ...of }: Corrected, now: Date): Promise<Paise> {
  if (before === taken) return paise(0);
  const name = before === 0 && taken > 0 ? String(id) : `${id}-again-${await countCorrection(trx, id)}`;
  await saveTaken(trx, id, taken);
  if (taken > before) {
    await bookTaken(trx, { id, ...of, taken: paise(taken - before), name }, now);
    return paise(0);
  }
  const amount = paise(before - taken);
  return paise(amount - (await takenLess(trx, { ...of, disputeId: id, dispute: name, amount, now })));
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
  if (awaitsBank(known) && (isOver || known.decided_at !== null)) {
    await noteLater(trx, known, said, now);
    return known.id;
  }
  await noteAnswer(trx, ref, 'known', now);
  if (taken && known.taken === null && !awaitsBank(known)) await saveTaken(trx, known.id, taken);
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
    await openAgain(trx, known, now);
    await noteAnswer(trx, ref, 'known', now);
    return;
  }
  await saveDecision(trx, id, { outcome: 'bank', decided_by: null, decided_why: OVER, decided_at: now });
  await thawPayout(trx, bookingId, holdsBecause(known));
  await keepBackDisputed(trx, bookingId, now);
  const before = known.taken ?? paise(0);
  const took = taken ?? paise(0);
  await correctTaken(trx, { id, bookingId, transactionNumber, before, taken: took }, now);
  if (known.outcome !== 'bank' || before !== took) await tellOfDispute(trx, known, 'decided', now);
  const ours = known.said_taken ?? before;
  if (ours === took) return;
  await openDifference(trx, spokeLater({ ref, bookingId, transactionNumber, taken, said: ours }), now);
}

async function openAgain(trx: Transaction<DB>, known: DisputeRow, now: Date): Promise<void> {
  await saveDecision(trx, known.id, { outcome: null, decided_by: null, decided_why: null, decided_at: null });
  await keepBackDisputed(trx, known.booking_id, now);
  await tellOfDispute(trx, known, 'opened', now);
}

/** Opens a bank's dispute again that one of us ended alone, as an earlier release let them: refunds wait for its bank, and two can end it where nobody can be asked. */
export async function openWhatOneEnded(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
  const found = await disputeById(trx, id);
  if (!found) return;
  await lockBooking(trx, found.booking_id);
  const dispute = await disputeById(trx, id);
  if (!dispute || !wasEndedByUs(dispute) || dispute.unknown_at !== null || dispute.outcome === 'bank') return;
  await saveSaid(trx, id, dispute.taken ?? paise(0));
  await openAgain(trx, dispute, now);
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
  if (!dispute || !isUnheard(dispute) || taken > (await mayBeTaken(trx, dispute))) return false;
  const transactionNumber = await disputedPayment(trx, dispute);
  const before = dispute.taken ?? paise(0);
  await saveSaid(trx, id, taken);
  // What it took comes before the end, so that its words say so.
  if (taken > 0) await saveTaken(trx, id, taken);
  await decideDisputeIn(trx, id, { outcome: taken > 0 ? 'bank' : 'owner', staffId, why }, now);
  const left = await correctTaken(trx, { id, bookingId, transactionNumber, before, taken }, now);
  if (left === 0) return true;
  const ref = dispute.gateway_ref ?? '';
  // Until somebody has settled it, the books have the greater sum.
  await saveTaken(trx, id, paise(taken + left));
  await openDifference(trx, spokeLater({ ref, bookingId, transactionNumber, taken, said: before }), now);
  return true;
}
