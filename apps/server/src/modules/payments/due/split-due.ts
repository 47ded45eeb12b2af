import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { endDue, restate, splitsDue, takeSlabs } from '../../ledger/index.ts';
import { bookPaidAgain, bookPayment, bookRefundDone, bookRefundOwed } from '../books.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockBooking } from '../lock-booking.ts';
import type { PaymentRow } from '../queries.ts';
import { refundRowsOf } from '../refund/refund-queries.ts';

const BATCH = 50;

/**
 * Splits again the money of bookings that are due for it: those from before there were books, and those whose owner's status was noted since.
 * What of their payments stands in no book yet is brought in first. One that cannot be stays due. Returns how many were; at most `most`.
 */
export async function splitWhatIsDue(
  { db, clock, log }: Pick<PaymentsDeps, 'db' | 'clock' | 'log'>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  // Slabs that were set a moment ago are why some of it is due.
  await takeSlabs(db);
  let done = 0;
  for (let after = 0; done < most; ) {
    const due = await splitsDue(db, { now: clock.now(), after, limit: BATCH });
    for (const { booking_id, why } of due) {
      await db
        .transaction()
        .execute(async (trx) => {
          await splitBooking(trx, booking_id, { why, now: clock.now() });
          done += 1;
        })
        .catch((error) => log.error({ err: error, booking: booking_id }, 'the money of a booking could not be split'));
    }
    if (due.length < BATCH) return done;
    after = due.at(-1)?.booking_id ?? after;
  }
  return done;
}

/** Splits the money of one booking as it is then, and what of its payments stands in no book yet with it. */
export async function splitBooking(
  trx: Transaction<DB>,
  bookingId: number,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const { payments } = await lockBooking(trx, bookingId);
  await bringIn(trx, bookingId, payments);
  await restate(trx, bookingId, now, why);
  await endDue(trx, bookingId);
}

/** Writes into the books what a locked booking's payments and refunds say and the books do not: what stands there is not written twice. */
async function bringIn(trx: Transaction<DB>, bookingId: number, payments: PaymentRow[]): Promise<void> {
  for (const payment of payments) if (payment.paid_at) await bookPayment(trx, payment, payment.paid_at);
  for (const { id: refundId, payment_id, amount, transaction_number, created_at, done_at } of await refundRowsOf(
    trx,
    bookingId,
  )) {
    const payment = payments.find(({ id }) => id === payment_id);
    if (!payment) continue;
    if (transaction_number === payment.transaction_number)
      await bookRefundOwed(trx, payment, { refundId, amount }, created_at);
    else await bookPaidAgain(trx, payment, { transactionNumber: transaction_number, amount, refundId }, created_at);
    if (done_at) await bookRefundDone(trx, payment, { refundId, amount }, done_at);
  }
}
