import { type Paise, paise } from '@basera/contract/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { openDifference, openWhatToLookAt } from '../../ledger/index.ts';
import { endDisputeAttention } from '../event-queries.ts';
import { bookBeyond } from '../refund/book-beyond.ts';
import { spokeLater } from './spoke-later.ts';
import { takenOfUnasked } from './taken-of-unasked.ts';
import {
  changeUnaskedDispute,
  isUnheardOfSum,
  noteUnaskedAnswer,
  type UnaskedDispute,
  unaskedDispute,
} from './unasked-dispute-queries.ts';
import { bankAsksFor, isUndecided, lockUnasked, type UnaskedMoney } from './unasked-queries.ts';

type Said = {
  /** What the gateway calls the dispute. */
  ref: string;
  isOver: boolean;
  /** What the bank has taken back, where it has. */
  taken?: Paise | undefined;
};

/**
 * SQL: what was told first stands, however it comes. What the gateway says of a guest's bank that asks for money on a page we do not know, in whatever order and however often. Nothing is done with
 * the sum while the bank asks; what it takes stands in the books, once. Whether the bank still asks.
 */
export async function noteUnaskedDispute(
  trx: Transaction<DB>,
  known: UnaskedMoney,
  said: Said,
  now: Date,
): Promise<boolean> {
  const { ref, isOver, taken } = said;
  await lockUnasked(trx, known.id);
  const before = await unaskedDispute(trx, ref);
  if (before && awaitsBank(before)) await noteLater(trx, known, before, { said, now });
  const row = { unasked_id: known.id, opened_at: now, decided_at: isOver ? now : null, taken: taken ?? null };
  await trx
    .insertInto('unasked_disputes')
    .values({ gateway_ref: ref, ...row })
    .onConflict((conflict) =>
      conflict.column('gateway_ref').doUpdateSet({
        decided_at: sql`coalesce(unasked_disputes.decided_at, excluded.decided_at)`,
        taken: sql`coalesce(unasked_disputes.taken, excluded.taken)`,
      }),
    )
    .execute();
  await noteUnaskedAnswer(trx, ref, 'known', now);
  if (taken && (!before || (before.taken === null && !awaitsBank(before)))) await take(trx, known, { ref, taken, now });
  return lookAgain(trx, known, now);
}

/** What a person has to look at of a sum whose dispute has moved. Whether a bank still asks for it. */
async function lookAgain(trx: Transaction<DB>, known: UnaskedMoney, now: Date): Promise<boolean> {
  await openWhatToLookAt(trx, { unasked: known.id }, now);
  const asks = await bankAsksFor(trx, known.id);
  if (!asks) await endDisputeAttention(trx, known.transaction_number);
  return asks;
}

type Heard = { said: Said; now: Date };

/** Whether two of us have said how it ended, and the bank has not yet. */
const awaitsBank = ({ decided_at, decided_by, said_taken }: UnaskedDispute): boolean =>
  decided_by !== null || (decided_at === null && said_taken !== null);

/** The gateway speaks after all of what we had ended ourselves: its word counts, and where it is another than ours somebody settles it. */
async function noteLater(trx: Transaction<DB>, known: UnaskedMoney, before: UnaskedDispute, { said, now }: Heard) {
  const { ref, isOver, taken = null } = said;
  await changeUnaskedDispute(trx, ref, { decided_at: isOver ? now : null, decided_by: null });
  const had = before.taken ?? 0;
  if (isOver) await takeRest(trx, known, before, paise(taken ?? 0), now);
  // One that asks again keeps the sum where it is, unless something has become of it.
  const isSame = isOver ? (before.said_taken ?? had) === (taken ?? 0) : isUndecided(known.state) || had > 0;
  if (isSame) return;
  const { booking_id: bookingId, transaction_number: transactionNumber } = known;
  const ours = before.said_taken ?? before.taken;
  await openDifference(trx, spokeLater({ ref, bookingId, transactionNumber, taken, said: ours }), now);
}

/** Books what a bank took beyond what is booked of it; what it took less is a difference, for somebody to settle. */
async function takeRest(trx: Transaction<DB>, known: UnaskedMoney, before: UnaskedDispute, taken: Paise, now: Date) {
  const { gateway_ref: ref } = before;
  const had = before.taken ?? 0;
  if (taken <= had) return;
  const corrections = before.corrections + 1;
  await changeUnaskedDispute(trx, ref, { taken, corrections });
  const name = had === 0 ? ref : `${ref}-again-${corrections}`;
  await take(trx, known, { ref: name, taken: paise(taken - had), now });
}

type Ending = { taken: Paise; staffId: number };

/**
 * Ends a bank's dispute about such a sum that nobody can be asked about, as two of the staff say it ended: with what the bank took, 0 where that is
 * nothing. False where it is over, or the gateway speaks of it again.
 */
export async function endUnaskedDispute(
  trx: Transaction<DB>,
  known: UnaskedMoney,
  ref: string,
  { taken, staffId }: Ending,
  now: Date,
): Promise<boolean> {
  await lockUnasked(trx, known.id);
  const dispute = await unaskedDispute(trx, ref);
  if (dispute?.unasked_id !== known.id || !isUnheardOfSum(dispute)) return false;
  await changeUnaskedDispute(trx, ref, { decided_at: now, decided_by: staffId, said_taken: taken });
  await takeRest(trx, known, dispute, taken, now);
  if (taken < (dispute.taken ?? 0)) {
    const { booking_id: bookingId, transaction_number: transactionNumber } = known;
    await openDifference(trx, spokeLater({ ref, bookingId, transactionNumber, taken, said: dispute.taken }), now);
  }
  await lookAgain(trx, known, now);
  return true;
}

async function take(
  trx: Transaction<DB>,
  { gateway, transaction_number: transactionNumber, currency }: UnaskedMoney,
  { ref, taken, now }: { ref: string; taken: Paise; now: Date },
): Promise<void> {
  const part = await takenOfUnasked(trx, { gateway, transactionNumber, byDispute: ref, amount: taken, now });
  const beyond = paise(taken - part);
  // The books are in rupees.
  if (beyond > 0 && currency === 'INR')
    await bookBeyond(trx, { bookingId: null, dispute: ref, transactionNumber, taken, beyond, now });
}

/** Whether two of the staff may still decide what becomes of a sum: not while the guest's bank asks for it. */
export const isOpenToUs = async (db: Kysely<DB>, { id, state }: UnaskedMoney): Promise<boolean> =>
  isUndecided(state) && !(await bankAsksFor(db, id));
