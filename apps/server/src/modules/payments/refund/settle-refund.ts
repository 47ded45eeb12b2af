import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { RefundState } from '../../../providers/payment-gateway/payment-gateway.ts';
import { endDifference, openWhatToLookAt, refundKeys, restate } from '../../ledger/index.ts';
import { bookPaidAgain, bookPayment, bookRefundDone, bookRefundOwed } from '../books.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockBooking } from '../lock-booking.ts';
import { flagPayment, movePayment, type PaymentRow } from '../queries.ts';
import { settleUnasked } from '../unasked/return-unasked.ts';
import { noteArrivedTwice } from './refund-by-hand.ts';
import {
  paymentOfRefund,
  type RefundRow,
  refundOfGateway,
  refundsOf,
  setRefundStatus,
  toSend,
} from './refund-queries.ts';
import { keepReference, tellOfRefund } from './refund-steps.ts';

/** What the gateway says of a refund becomes its state. Saying it again, or in another order, changes nothing. */
export async function settleRefund(
  deps: PaymentsDeps,
  gatewayRefundId: string,
  { outcome, reference }: RefundState,
): Promise<void> {
  const isNews = await deps.db.transaction().execute(async (trx) => {
    const known = await paymentOfRefund(trx, gatewayRefundId);
    // One whose answer we never got: it is sent again with its key, and then known.
    if (!known) return null;
    const { payments } = await lockBooking(trx, known.booking_id);
    const payment = payments.find(({ id }) => id === known.id);
    if (!payment) throw new Error(`payment ${known.id} is gone`);
    const refund = await refundOfGateway(trx, gatewayRefundId);
    const hasMoved = await settle(deps, trx, payment, refund, outcome);
    if (reference) await keepReference(trx, refund.id, reference);
    await tellOfRefund(trx, refund.id, deps.clock.now());
    return hasMoved;
  });
  if (isNews === null) await settleUnasked(deps, gatewayRefundId, { outcome, reference });
  if (isNews) deps.metrics.count('basera_refunds_total', { outcome });
}

/** Whether that was news. */
async function settle(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  payment: PaymentRow,
  refund: RefundRow,
  outcome: RefundState['outcome'],
): Promise<boolean> {
  if (refund.by_hand_at !== null && outcome === 'done') await noteArrivedTwice(trx, refund);
  if (refund.status === 'done' || refund.status === outcome) return false;
  if (refund.status === 'failed' && outcome === 'sent') return false;
  const now = deps.clock.now();
  await setRefundStatus(trx, refund.id, outcome, now);
  if (outcome === 'failed') {
    deps.log.error({ refund: refund.id }, 'the bank refused a refund');
    await flagPayment(trx, payment.id, `refund ${refund.id} was refused by the bank`);
    await openWhatToLookAt(trx, { refund: refund.id }, now);
  }
  if (outcome !== 'done') return true;
  await bookWhatWasOwed(trx, payment, refund);
  await bookRefundDone(trx, payment, { refundId: refund.id, amount: toSend(refund) }, now);
  if (payment.attention?.startsWith(`refund ${refund.id} `)) await flagPayment(trx, payment.id, null);
  for (const key of refundKeys(refund.id)) await endDifference(trx, key, now);
  if (payment.status !== 'refunding') return true;
  const { returned, waiting } = await refundsOf(trx, payment);
  if (waiting === 0) await movePayment(trx, payment, returned < payment.amount ? 'partly_refunded' : 'refunded', now);
  return true;
}

/** What the release before this one owed while both served stands in no book yet; what does is not written twice. */
async function bookWhatWasOwed(trx: Transaction<DB>, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { id: refundId, amount, transaction_number: transactionNumber, created_at } = refund;
  if (transactionNumber !== payment.transaction_number) {
    await bookPaidAgain(trx, payment, { transactionNumber, amount, refundId }, created_at);
    return;
  }
  await bookPayment(trx, payment, payment.paid_at ?? created_at);
  if (await bookRefundOwed(trx, payment, { refundId, amount }, created_at))
    await restate(trx, payment.booking_id, created_at, `refund ${refundId}`);
}
