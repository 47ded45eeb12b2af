import { canMovePayment, isPaid } from '@basera/contract/rules/status/payment-status';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { LinkOutcome } from '../../providers/payment-gateway/payment-gateway.ts';
import { restate } from '../ledger/index.ts';
import { bookPaidAgain, bookPayment } from './books.ts';
import type { PaymentsDeps, ReturnedBecause } from './deps.ts';
import { type BookingRow, lockBooking } from './lock-booking.ts';
import { flagUnmatched, linksOfPayment, movePayment, type PaymentRow, paymentOfLink } from './queries.ts';
import { oweRefund } from './refund/owe-refund.ts';
import { insertRefundOnce } from './refund/refund-queries.ts';
import { sendRefunds } from './refund/send-refunds.ts';
import { countAsPayment, noteUnasked } from './unasked/note-unasked.ts';
import { unaskedNamed } from './unasked/unasked-queries.ts';

type Paid = Extract<LinkOutcome, { kind: 'paid' }>;

/**
 * The one transition that webhook, returning browser and reconciliation all lead to: what the gateway says
 * of a link becomes the state of its payment and booking. Saying it again changes nothing. False for a link that is not ours.
 */
export async function settlePayment(deps: PaymentsDeps, linkId: string, outcome: LinkOutcome): Promise<boolean> {
  if (outcome.kind === 'open') return true;
  let ended: 'completed' | 'failed' | 'expired' | null = null;
  const settled = await deps.db.transaction().execute(async (trx) => {
    const known = await paymentOfLink(trx, deps.gateway.name, linkId);
    if (!known) {
      await noteUnknown(deps, trx, linkId, outcome);
      return 'unknown';
    }
    const { booking, payments } = await lockBooking(trx, known.booking_id);
    const payment = payments.find(({ id }) => id === known.id);
    if (!payment) throw new Error(`payment ${known.id} is gone`);
    if (outcome.kind === 'paid') {
      const settled = await settlePaid(deps, trx, { booking, payment }, outcome);
      const came = {
        booking,
        payment,
        transactionNumber: outcome.transactionNumber,
        isStray: isStray(payment, outcome),
      };
      ended = isPaid(payment.status) || came.isStray ? null : 'completed';
      await deps.notePaid(trx, came, deps.clock.now());
      return settled;
    }
    // An older page running out says nothing of the one that took its place.
    const [newest] = await linksOfPayment(trx, payment.id);
    if (newest?.link_id === linkId && canMovePayment(payment.status, outcome.kind)) {
      await movePayment(trx, payment, outcome.kind, deps.clock.now());
      ended = outcome.kind;
    }
    return 'settled';
  });
  if (ended) deps.metrics.count('basera_payments_total', { outcome: ended });
  deps.tellGuestsSoon();
  if (outcome.kind === 'paid') deps.bringPayoutsSoon();
  if (settled === 'refund due') deps.background.soon('refunds', () => sendRefunds(deps));
  return settled !== 'unknown';
}

/** A page that is not ours; money that came by it is one more that nobody asked for. */
async function noteUnknown(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  linkId: string,
  outcome: LinkOutcome,
): Promise<void> {
  deps.log.warn({ linkId, outcome: outcome.kind }, 'the gateway speaks of a link we do not know');
  if (outcome.kind !== 'paid') return;
  const { transactionNumber: transaction_number, amount, currency } = outcome;
  const came = { gateway: deps.gateway.name, transaction_number, amount, currency, link_id: linkId };
  await noteUnasked(trx, came, deps.clock.now());
}

/** `payment` as it was before. */
const isStray = (payment: PaymentRow, { transactionNumber, amount, currency }: Paid): boolean =>
  isPaid(payment.status)
    ? payment.transaction_number !== transactionNumber
    : amount !== payment.amount || currency !== payment.currency;

type Settled = 'settled' | 'refund due';

async function settlePaid(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  { booking, payment }: { booking: BookingRow; payment: PaymentRow },
  paid: Paid,
): Promise<Settled> {
  if (isPaid(payment.status)) {
    return payment.transaction_number === paid.transactionNumber ? 'settled' : paidAgain(deps, trx, payment, paid);
  }
  const { transactionNumber, amount, currency } = paid;
  if (amount !== payment.amount || currency !== payment.currency) {
    await noteAnotherSum(deps, trx, payment, paid);
    return 'settled';
  }
  // It came when its page was not known to us yet.
  const early = await unaskedNamed(trx, payment.gateway, transactionNumber);
  if (early && !(await countAsPayment(trx, early, deps.clock.now()))) return 'settled';
  return completePayment(deps, trx, { booking, payment }, paid);
}

/** Another sum than was asked for: two of the staff have to give it back, or say whose it is. */
async function noteAnotherSum(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  payment: PaymentRow,
  paid: Paid,
): Promise<void> {
  const { transactionNumber, amount, currency } = paid;
  const attention = unmatched(payment, paid);
  // Of a release before this one it stands in its flag alone.
  if (payment.attention?.includes(attention)) return;
  const now = deps.clock.now();
  const isNew = await noteUnasked(
    trx,
    {
      ...{ gateway: payment.gateway, transaction_number: transactionNumber, amount, currency },
      ...{ payment_id: payment.id, booking_id: payment.booking_id, asked_for: payment.amount },
    },
    now,
  );
  if (!isNew) return;
  deps.log.error({ payment: payment.id }, attention);
  const all = [payment.attention, attention].filter(Boolean).join('; ');
  await flagUnmatched(trx, payment.id, { attention: all, transactionNumber }, now);
}

/** The money of a payment is here: of its locked booking, in the sum that was asked for. */
export async function completePayment(
  deps: PaymentsDeps,
  trx: Transaction<DB>,
  { booking, payment }: { booking: BookingRow; payment: PaymentRow },
  { transactionNumber, payer }: Pick<Paid, 'transactionNumber' | 'payer'>,
): Promise<Settled> {
  const now = deps.clock.now();
  const came = { transaction_number: transactionNumber, paid_at: now, payer: payer ?? null };
  await movePayment(trx, payment, 'completed', now, came);
  await bookPayment(trx, payment, now);
  const { change_id } = payment;
  const because = await deps.confirmPaid(trx, { booking, change_id }, now);
  if (because === 'kept') {
    await restate(trx, booking.id, now, `payment ${payment.id}`);
    return 'settled';
  }
  await oweRefund(trx, {
    bookingId: booking.id,
    ...(change_id !== null && { changeId: change_id }),
    amount: payment.amount,
    reason: reasons[because],
    key: `payment-${payment.id}-late`,
    now,
  });
  await deps.noteReturned(trx, { bookingId: booking.id, amount: payment.amount, because }, now);
  return 'refund due';
}

const reasons: Record<ReturnedBecause, string> = {
  given_up: 'The payment arrived after the guest had cancelled.',
  too_late: 'The payment arrived after the hold, and the rooms were gone.',
  change_over: 'The payment for a change arrived when it could no longer be made.',
  twice: 'The same booking was paid twice.',
};

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
  const refund = {
    payment_id: payment.id,
    transaction_number: transactionNumber,
    amount,
    reason: reasons.twice,
    idempotency_key: key,
  };
  const now = deps.clock.now();
  // It came before the payment that counts, in another sum, and waits for a decision already.
  if (await unaskedNamed(trx, payment.gateway, transactionNumber)) return 'settled';
  const refundId = await insertRefundOnce(trx, refund, now);
  if (refundId === null) return 'settled';
  await bookPaidAgain(trx, payment, { transactionNumber, amount, refundId }, now);
  deps.log.warn({ payment: payment.id, transactionNumber }, 'a booking was paid twice; the second sum goes back');
  await deps.noteReturned(trx, { bookingId: payment.booking_id, amount, because: 'twice' }, now);
  return 'refund due';
}
