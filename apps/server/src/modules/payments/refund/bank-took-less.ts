import { type Paise, paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { bookNotTaken } from '../books.ts';
import { lockBooking } from '../lock-booking.ts';
import { movePayment } from '../queries.ts';
import type { BankTook } from './bank-took.ts';
import { givenByBank, oweAgain } from './taken-less-queries.ts';

/**
 * A guest's bank has not taken so much of a payment after all: what it was said to have given of refunds that we owed is owed again, and sent. How much
 * that is, in paise; what the dispute itself gave beyond what was owed stays for somebody to settle.
 */
export async function takenLess(trx: Transaction<DB>, took: BankTook & { disputeId: number }): Promise<Paise> {
  const { bookingId, disputeId, dispute, transactionNumber, amount, now } = took;
  let left: number = amount;
  for (const refund of await givenByBank(trx, bookingId, transactionNumber, disputeId)) {
    const part = paise(Math.min(left, refund.by_bank));
    if (part === 0) continue;
    const payment = (await lockBooking(trx, bookingId)).payments.find(({ id }) => id === refund.payment_id);
    if (!payment) continue;
    await bookNotTaken(trx, payment, { refundId: refund.id, amount: part, dispute }, now);
    await oweAgain(trx, refund, part, `${refund.idempotency_key}-${dispute}`, now);
    if (payment.status !== 'refunding') await movePayment(trx, payment, 'refunding', now);
    left -= part;
  }
  return paise(amount - left);
}
