import type { Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { RefundOutcome } from '../../providers/payment-gateway/payment-gateway.ts';
import type { PaymentsDeps } from './deps.ts';
import { lockBooking } from './lock-booking.ts';
import { movePayment, type PaymentRow } from './queries.ts';

type RefundRow = Selectable<DB['refunds']>;

/** What the gateway says of a refund becomes its state. Saying it again, or in another order, changes nothing. */
export async function settleRefund(deps: PaymentsDeps, gatewayRefundId: string, outcome: RefundOutcome): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['p.id', 'p.booking_id'])
      .where('r.gateway_refund_id', '=', gatewayRefundId)
      .executeTakeFirst();
    // One whose answer we never got: it is sent again with its key, and then known.
    if (!known) return;
    const { payments } = await lockBooking(trx, known.booking_id);
    const payment = payments.find(({ id }) => id === known.id);
    if (!payment) throw new Error(`payment ${known.id} is gone`);
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('gateway_refund_id', '=', gatewayRefundId)
      .executeTakeFirstOrThrow();
    await settle(deps, trx, payment, refund, outcome);
  });
}

async function settle(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  payment: PaymentRow,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  if (refund.status === 'done' || refund.status === outcome) return;
  if (refund.status === 'failed' && outcome === 'sent') return;
  const now = deps.clock.now();
  await trx
    .updateTable('refunds')
    .set({ status: outcome, done_at: outcome === 'done' ? now : null })
    .where('id', '=', refund.id)
    .execute();
  if (outcome === 'failed') {
    deps.log.error({ refund: refund.id }, 'the bank refused a refund');
    await flag(trx, payment.id, `refund ${refund.id} was refused by the bank`);
  }
  if (outcome !== 'done') return;
  if (payment.attention?.startsWith(`refund ${refund.id} `)) await flag(trx, payment.id, null);
  if (payment.status !== 'refunding') return;
  const { returned, waiting } = await refundsOf(trx, payment);
  if (waiting > 0) return;
  await movePayment(trx, payment, returned < payment.amount ? 'partly_refunded' : 'refunded', now);
}

const flag = (trx: Transaction<DB>, paymentId: number, attention: string | null) =>
  trx.updateTable('payments').set({ attention }).where('id', '=', paymentId).execute();

/** Of a payment's own money (what was paid twice is not part of it): paise returned, and refunds still under way. */
async function refundsOf(trx: Transaction<DB>, { id, transaction_number }: PaymentRow) {
  const { returned, waiting } = await trx
    .selectFrom('refunds')
    .select((eb) => [
      eb.fn.sum<string | null>('amount').as('returned'),
      eb.fn.countAll<string>().filterWhere('status', '<>', 'done').as('waiting'),
    ])
    .where('payment_id', '=', id)
    .where('transaction_number', '=', transaction_number ?? '')
    .executeTakeFirstOrThrow();
  return { returned: Number(returned ?? 0), waiting: Number(waiting) };
}
