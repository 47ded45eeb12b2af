import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockBooking } from '../lock-booking.ts';
import type { PaymentRow } from '../queries.ts';
import { completePayment } from '../settle-payment.ts';
import { countAsPayment } from './note-unasked.ts';
import type { NotOurs } from './return-unasked.ts';
import { bankAsksFor, isUndecided, lockUnasked, paymentWaitingFor, type UnaskedMoney } from './unasked-queries.ts';

/** Why a sum cannot count as the payment of a booking. */
export type NotAssignable = NotOurs | 'not_rupees' | 'by_transfer' | 'no_payment';

/** Whether a sum can count as the payment of a booking: one waits for exactly this sum, and nothing of it has gone on to another owner. */
export async function assignable(
  trx: Transaction<DB>,
  sum: UnaskedMoney,
  bookingId: number,
): Promise<{ payment: PaymentRow } | { why: NotAssignable }> {
  if (!isUndecided(sum.state)) return { why: 'decided' };
  if (await bankAsksFor(trx, sum.id)) return { why: 'bank_asks' };
  if (sum.currency !== 'INR') return { why: 'not_rupees' };
  // What came with its page went to an owner's account, and is taken back whole: that is no payment of another booking.
  if (sum.payment_id !== null) return { why: 'by_transfer' };
  const payment = await paymentWaitingFor(trx, bookingId, sum.amount, sum.gateway);
  return payment ? { payment } : { why: 'no_payment' };
}

/**
 * From now on the sum is the payment of a booking, as if it had come by its page: its rooms are the guest's, or it goes back whole where they
 * are gone. Null, or why that cannot be.
 */
export async function assignUnasked(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  { known, bookingId }: { known: UnaskedMoney; bookingId: number },
): Promise<NotAssignable | null> {
  const { booking } = await lockBooking(trx, bookingId);
  const sum = await lockUnasked(trx, known.id);
  const found = sum && (await assignable(trx, sum, bookingId));
  if (!sum || !found || 'why' in found) return found && 'why' in found ? found.why : 'decided';
  const { payment } = found;
  const now = deps.clock.now();
  await countAsPayment(trx, sum, now);
  await completePayment(deps, trx, { booking, payment }, { transactionNumber: sum.transaction_number });
  const came = { booking, payment, transactionNumber: sum.transaction_number, isStray: false };
  await deps.notePaid(trx, came, now);
  return null;
}
