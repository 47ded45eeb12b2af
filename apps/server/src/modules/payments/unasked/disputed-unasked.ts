import { type Paise, paise } from '@basera/contract/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { openWhatToLookAt } from '../../ledger/index.ts';
import { endDisputeAttention } from '../event-queries.ts';
import { bookBeyond } from '../refund/book-beyond.ts';
import { takenOfUnasked } from './taken-of-unasked.ts';
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
  { ref, isOver, taken }: Said,
  now: Date,
): Promise<boolean> {
  await lockUnasked(trx, known.id);
  const before = await trx
    .selectFrom('unasked_disputes')
    .select('taken')
    .where('gateway_ref', '=', ref)
    .executeTakeFirst();
  const said = { unasked_id: known.id, opened_at: now, decided_at: isOver ? now : null, taken: taken ?? null };
  await trx
    .insertInto('unasked_disputes')
    .values({ gateway_ref: ref, ...said })
    .onConflict((conflict) =>
      conflict.column('gateway_ref').doUpdateSet({
        decided_at: sql`coalesce(unasked_disputes.decided_at, excluded.decided_at)`,
        taken: sql`coalesce(unasked_disputes.taken, excluded.taken)`,
      }),
    )
    .execute();
  if (taken && (before?.taken ?? null) === null) await take(trx, known, { ref, taken, now });
  await openWhatToLookAt(trx, { unasked: known.id }, now);
  const asks = await bankAsksFor(trx, known.id);
  if (!asks) await endDisputeAttention(trx, known.transaction_number);
  return asks;
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
