import { type Paise, paise } from '@basera/contract/money';
import { isPaid } from '@basera/contract/rules/status/payment-status';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { openWhatToLookAt } from '../../ledger/index.ts';
import { bookRefundDone } from '../books.ts';
import { lockBooking } from '../lock-booking.ts';
import { flagPayment, movePayment, type PaymentRow } from '../queries.ts';
import { takenOfUnasked } from '../unasked/taken-of-unasked.ts';
import { bookBeyond } from './book-beyond.ts';
import { oweRefund } from './owe-refund.ts';
import { keepByBank, type RefundRow, refundsOf, unsentRefundsOf } from './refund-queries.ts';

export type BankTook = {
  bookingId: number;
  /** Our name of the dispute, another with each time that what it took was put right. */
  dispute: string;
  /** The payment as the gateway numbers it. */
  transactionNumber: string;
  amount: Paise;
  now: Date;
};

/**
 * A guest's bank has taken money of a payment back itself. What we owed of it and had not sent is thereby given back, so that it never goes
 * twice; the rest goes back beyond what was owed. What the bank took beyond what was left of it stands in `unmatched`, as a difference for
 * somebody to settle. Comes before the credit note to its invoice.
 */
export async function takenByBank(trx: Transaction<DB>, took: BankTook): Promise<void> {
  const { bookingId, dispute, transactionNumber, now } = took;
  const { payments } = await lockBooking(trx, bookingId);
  const waiting = await unsentRefundsOf(trx, bookingId, transactionNumber);
  let left: number = took.amount;
  for (const refund of waiting) {
    const part = paise(Math.min(left, refund.amount - refund.by_bank));
    if (part > 0) await give(trx, took, refund, part);
    left -= part;
  }
  // A sum that nobody asked for stands at the payment it did not pay.
  const payment = payments.find((one) => one.transaction_number === transactionNumber && isPaid(one.status));
  if (payment) {
    const { returned } = await refundsOf(trx, payment);
    const more = paise(Math.max(0, Math.min(left, payment.amount - returned)));
    const [key, reason] = [`dispute-${dispute}`, "The guest's bank took it back."];
    await oweRefund(trx, { bookingId, paymentId: payment.id, amount: more, reason, key, now });
    for (const refund of await unsentRefundsOf(trx, bookingId, transactionNumber))
      if (refund.idempotency_key.startsWith(`${key}-payment-`)) await give(trx, took, refund, more);
    left -= more;
  }
  const [any] = payments;
  if (left > 0 && any)
    left -= await takenOfUnasked(trx, {
      ...{ gateway: any.gateway, transactionNumber },
      ...{ byDispute: dispute, amount: left, now },
    });
  for (const one of payments) await endRefunding(trx, one.id, bookingId, now);
  if (left > 0)
    await bookBeyond(trx, {
      ...{ bookingId, dispute, transactionNumber },
      ...{ taken: took.amount, beyond: paise(left), now },
    });
}

async function give(trx: Transaction<DB>, { bookingId, dispute, now }: BankTook, refund: RefundRow, amount: Paise) {
  await keepByBank(trx, refund, amount, now);
  const payment = { id: refund.payment_id, booking_id: bookingId };
  await bookRefundDone(trx, payment, { refundId: refund.id, amount, byDispute: dispute }, now);
  // A try whose answer got lost, or that nobody lived to hear, may have reached the guest as well.
  if (refund.tries > 0 || refund.asked_at !== null) {
    await flagPayment(trx, refund.payment_id, `refund ${refund.id} was tried before the guest's bank took it`);
    await openWhatToLookAt(trx, { refund: refund.id }, now);
  }
}

async function endRefunding(trx: Transaction<DB>, paymentId: number, bookingId: number, now: Date): Promise<void> {
  const payment = (await lockBooking(trx, bookingId)).payments.find(({ id }) => id === paymentId) as PaymentRow;
  if (payment.status !== 'refunding') return;
  const { returned, waiting } = await refundsOf(trx, payment);
  if (waiting === 0) await movePayment(trx, payment, returned < payment.amount ? 'partly_refunded' : 'refunded', now);
}
