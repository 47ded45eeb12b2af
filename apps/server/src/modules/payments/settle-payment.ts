import { canMovePayment, isPaid } from '@basera/contract/rules/payment-status';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { LinkOutcome } from '../../providers/payment-gateway.ts';
import type { PaymentsDeps } from './deps.ts';
import { oweRefund } from './owe-refund.ts';
import { linksOfPayment, lockPaymentOfLink, movePayment, type PaymentRow } from './queries.ts';
import { sendRefunds } from './send-refunds.ts';

type Paid = Extract<LinkOutcome, { kind: 'paid' }>;

/**
 * The one transition that webhook, returning browser and reconciliation all lead to: what the gateway says
 * of a link becomes the state of its payment and booking. Saying it again changes nothing. False for a link that is not ours.
 */
export async function settlePayment(deps: PaymentsDeps, linkId: string, outcome: LinkOutcome): Promise<boolean> {
  if (outcome.kind === 'open') return true;
  const settled = await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPaymentOfLink(trx, deps.gateway.name, linkId);
    if (!payment) {
      deps.log.warn({ linkId, outcome: outcome.kind }, 'the gateway speaks of a link we do not know');
      return 'unknown';
    }
    if (outcome.kind === 'paid') return settlePaid(deps, trx, payment, outcome);
    // An older page running out says nothing of the one that took its place.
    const [newest] = await linksOfPayment(trx, payment.id);
    if (newest?.link_id === linkId && canMovePayment(payment.status, outcome.kind)) {
      await movePayment(trx, payment, outcome.kind, deps.clock.now());
    }
    return 'settled';
  });
  deps.tellGuestsSoon();
  if (settled === 'refund due') deps.background.soon('refunds', () => sendRefunds(deps));
  return settled !== 'unknown';
}

type Settled = 'settled' | 'refund due';

async function settlePaid(deps: PaymentsDeps, trx: Transaction<DB>, payment: PaymentRow, paid: Paid): Promise<Settled> {
  if (isPaid(payment.status)) {
    return payment.transaction_number === paid.transactionNumber ? 'settled' : paidAgain(deps, trx, payment, paid);
  }
  const now = deps.clock.now();
  const { transactionNumber, amount, currency } = paid;
  if (amount !== payment.amount || currency !== payment.currency) {
    const attention = unmatched(payment, paid);
    if (payment.attention?.includes(attention)) return 'settled';
    deps.log.error({ payment: payment.id }, attention);
    await trx
      .updateTable('payments')
      .set({
        // Each sum is one that a person has to give back.
        attention: [payment.attention, attention].filter(Boolean).join('; '),
        transaction_number: transactionNumber,
        updated_at: now,
      })
      .where('id', '=', payment.id)
      .execute();
    return 'settled';
  }
  await movePayment(trx, payment, 'completed', now, { transaction_number: transactionNumber, paid_at: now });
  if ((await deps.confirmPaid(trx, payment, now)) === 'kept') return 'settled';
  await oweRefund(trx, {
    bookingId: payment.booking_id,
    ...(payment.change_id !== null && { changeId: payment.change_id }),
    amount: payment.amount,
    reason: 'The payment arrived after the hold, and the rooms were gone.',
    key: `payment-${payment.id}-late`,
    now,
  });
  return 'refund due';
}

const unmatched = (payment: PaymentRow, { transactionNumber, amount, currency }: Paid): string =>
  `the gateway reports ${amount} ${currency} (${transactionNumber}), expected ${payment.amount} ${payment.currency}`;

/** Somebody paid on two pages of one payment: the second sum goes back whole. */
async function paidAgain(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  payment: PaymentRow,
  { transactionNumber, amount }: Paid,
): Promise<Settled> {
  const key = `payment-${payment.id}-again-${transactionNumber}`;
  const owed = await trx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      transaction_number: transactionNumber,
      amount,
      reason: 'The same booking was paid twice.',
      idempotency_key: key,
      status: 'pending',
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (owed)
    deps.log.warn({ payment: payment.id, transactionNumber }, 'a booking was paid twice; the second sum goes back');
  return owed ? 'refund due' : 'settled';
}
