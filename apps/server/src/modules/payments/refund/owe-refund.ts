import { type Paise, paise } from '@basera/contract/money';
import { isPaid } from '@basera/contract/rules/status/payment-status';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { restate } from '../../ledger/index.ts';
import { bookPayment, bookRefundOwed } from '../books.ts';
import { movePayment, type PaymentRow, paymentsOfBooking } from '../queries.ts';
import { insertRefund, refundsOf } from './refund-queries.ts';

export type OwedRefund = {
  bookingId: number;
  /** What goes back; nothing happens for 0. */
  amount: Paise;
  /** Only from the payment of this change; from all of the booking's when left out. */
  changeId?: number;
  /** Only from this payment. */
  paymentId?: number;
  reason: string;
  /** The same key again is the same refund: a repeat fails on it and changes nothing. */
  key: string;
  now: Date;
};

/**
 * Owes a guest money of a locked booking, in the transaction that gives the reason for it; `sendRefunds` sends it off. It is taken from
 * the newest payment first. Throws when more would go back than came in.
 */
export async function oweRefund(trx: Transaction<DB>, owed: OwedRefund): Promise<void> {
  let left: number = owed.amount;
  const payments = (await paymentsOfBooking(trx, owed.bookingId)).filter(
    ({ id, status, change_id }) =>
      isPaid(status) &&
      (owed.changeId === undefined || change_id === owed.changeId) &&
      (owed.paymentId === undefined || id === owed.paymentId),
  );
  // The release before, which serves on while this one starts, writes nothing into the books.
  for (const payment of payments) await bookPayment(trx, payment, payment.paid_at ?? owed.now);
  for (const payment of payments.reverse()) {
    const { returned } = await refundsOf(trx, payment);
    const amount = Math.min(left, payment.amount - returned);
    if (amount <= 0) continue;
    await owePart(trx, payment, paise(amount), owed);
    left -= amount;
  }
  if (left > 0) throw new Error(`booking ${owed.bookingId}: ${left} paise more would go back than came in`);
  if (owed.amount > 0) await restate(trx, owed.bookingId, owed.now, owed.key);
}

async function owePart(
  trx: Transaction<DB>,
  payment: PaymentRow,
  amount: Paise,
  { reason, key, now }: OwedRefund,
): Promise<void> {
  const refundId = await insertRefund(
    trx,
    {
      payment_id: payment.id,
      transaction_number: payment.transaction_number ?? '',
      amount,
      reason,
      idempotency_key: `${key}-payment-${payment.id}`,
    },
    now,
  );
  await bookRefundOwed(trx, payment, { refundId, amount }, now);
  if (payment.status !== 'refunding') await movePayment(trx, payment, 'refunding', now);
}
