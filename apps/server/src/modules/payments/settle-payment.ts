import { canMovePayment, isPaid } from '@basera/contract/rules/payment-status';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { LinkOutcome } from '../../providers/payment-gateway.ts';
import type { PaymentsDeps } from './index.ts';
import { lockPaymentOfLink, movePayment, type PaymentRow } from './queries.ts';
import { sendRefunds } from './send-refunds.ts';

type Paid = Extract<LinkOutcome, { kind: 'paid' }>;

/**
 * The one transition that webhook, returning browser and reconciliation all lead to: what the gateway says
 * of a link becomes the state of its payment and booking. Saying it again changes nothing.
 */
export async function settlePayment(deps: PaymentsDeps, linkId: string, outcome: LinkOutcome): Promise<void> {
  if (outcome.kind === 'open') return;
  const refundDue = await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPaymentOfLink(trx, deps.gateway.name, linkId);
    if (!payment) {
      deps.log.warn({ linkId, outcome: outcome.kind }, 'the gateway speaks of a link we do not know');
      return false;
    }
    if (outcome.kind === 'paid') return settlePaid(deps, trx, payment, outcome);
    if (canMovePayment(payment.status, outcome.kind)) await movePayment(trx, payment, outcome.kind, deps.clock.now());
    return false;
  });
  if (refundDue) await sendRefunds(deps);
}

/** True when the money has to go back. */
async function settlePaid(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  payment: PaymentRow,
  { transactionNumber, amount, currency }: Paid,
): Promise<boolean> {
  if (isPaid(payment.status)) return false;
  const now = deps.clock.now();
  if (amount !== payment.amount || currency !== payment.currency) {
    const attention = `the gateway reports ${amount} ${currency}, expected ${payment.amount} ${payment.currency}`;
    deps.log.error({ payment: payment.id, transactionNumber }, attention);
    await trx
      .updateTable('payments')
      .set({ attention, transaction_number: transactionNumber, updated_at: now })
      .where('id', '=', payment.id)
      .execute();
    return false;
  }
  await movePayment(trx, payment, 'completed', now, { transaction_number: transactionNumber, paid_at: now });
  if ((await deps.confirmPaid(trx, payment.booking_id, now)) === 'kept') return false;
  await movePayment(trx, { id: payment.id, status: 'completed' }, 'refunding', now);
  await trx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount: payment.amount,
      reason: 'The payment arrived after the hold, and the rooms were gone.',
      idempotency_key: `payment-${payment.id}-late`,
      status: 'pending',
      created_at: now,
    })
    .execute();
  return true;
}
