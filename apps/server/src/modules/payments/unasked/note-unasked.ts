import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { endDifference, openWhatToLookAt, unaskedKey } from '../../ledger/index.ts';
import { bookUnmatched, bookUnmatchedGone } from '../books.ts';
import { endEventAttention } from '../event-queries.ts';
import { flagPayment } from '../queries.ts';
import type { UnaskedState } from '../tables.ts';
import {
  bankAsksFor,
  changeUnasked,
  insertUnasked,
  isUndecided,
  lockUnasked,
  type UnaskedMoney,
} from './unasked-queries.ts';

type Came = Pick<UnaskedMoney, 'gateway' | 'transaction_number' | 'amount' | 'currency'> &
  Partial<Pick<UnaskedMoney, 'payment_id' | 'booking_id' | 'link_id' | 'asked_for'>>;

/**
 * Money has come that nobody asked for: it stands in the books, and as a difference in the office, until two of the staff have given it back
 * or said whose it is. False for a sum that is known already.
 */
export async function noteUnasked(trx: Transaction<DB>, came: Came, now: Date): Promise<boolean> {
  const sum = await insertUnasked(trx, { ...came, came_at: now, state: 'waiting' });
  if (!sum) return false;
  // The books are in rupees: what came in other money is told by its difference alone.
  if (sum.currency === 'INR' && sum.amount > 0) await bookUnmatched(trx, sum);
  await openWhatToLookAt(trx, { unasked: sum.id }, now);
  return true;
}

/** What has become of a locked sum: its difference is settled with it, and nobody has to look any more. */
export async function endUnasked(
  trx: Transaction<DB>,
  sum: UnaskedMoney,
  state: Exclude<UnaskedState, 'waiting' | 'returning' | 'refused'>,
  now: Date,
): Promise<void> {
  await changeUnasked(trx, sum.id, { state, ...(state === 'returned' && { done_at: now }) });
  await endDifference(trx, unaskedKey(sum), now);
  if (sum.payment_id === null) await endEventAttention(trx, sum.transaction_number);
  else await flagPayment(trx, sum.payment_id, null);
}

/** From now on a sum is a payment, which is booked next. False where something else has become of it, or a bank asks for it. */
export async function countAsPayment(trx: Transaction<DB>, known: UnaskedMoney, now: Date): Promise<boolean> {
  const sum = await lockUnasked(trx, known.id);
  if (!sum || !isUndecided(sum.state) || (await bankAsksFor(trx, sum.id))) return false;
  await bookUnmatchedGone(trx, sum, 'assigned', now);
  await endUnasked(trx, sum, 'assigned', now);
  return true;
}
