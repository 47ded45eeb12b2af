import { type Paise, paise } from '@basera/contract/money';
import type { Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { post } from '../ledger/index.ts';
import type { PaymentRow } from './queries.ts';

type OfPayment = Pick<PaymentRow, 'id' | 'booking_id'>;
const minus = (amount: Paise): Paise => paise(0 - amount);

/** A payment has come: the money is with the gateway, and the guest's until it is split. */
export const bookPayment = (
  trx: Transaction<DB>,
  { id, booking_id, amount }: OfPayment & { amount: Paise },
  now: Date,
): Promise<boolean> =>
  post(trx, {
    key: `payment:${id}:paid`,
    kind: 'payment',
    at: now,
    bookingId: booking_id,
    paymentId: id,
    entries: [
      { account: 'gateway', amount },
      { account: 'guest', amount: minus(amount) },
    ],
  });

type Sum = { transactionNumber: string; amount: Paise };

/** A sum that came a second time: all of it is owed back at once, as this refund. */
export const bookPaidAgain = (
  trx: Transaction<DB>,
  { id, booking_id }: OfPayment,
  { transactionNumber, amount, refundId }: Sum & { refundId: number },
  now: Date,
): Promise<boolean> =>
  post(trx, {
    key: `payment:${id}:again:${transactionNumber}`,
    kind: 'paid_again',
    at: now,
    bookingId: booking_id,
    paymentId: id,
    refundId,
    entries: [
      { account: 'gateway', amount },
      { account: 'refunds', amount: minus(amount) },
    ],
  });

type Unasked = Selectable<DB['unasked_money']>;

/** Whose page it came by, where it is one of ours. */
const ofUnasked = ({ booking_id, payment_id }: Unasked) => ({
  ...(booking_id !== null && { bookingId: booking_id }),
  ...(payment_id !== null && { paymentId: payment_id }),
});

/** A sum nobody asked for: it lies there until two of the staff give it back, or say whose it is. */
export const bookUnmatched = (trx: Transaction<DB>, sum: Unasked): Promise<boolean> =>
  post(trx, {
    ...ofUnasked(sum),
    key:
      sum.payment_id === null
        ? `unasked:${sum.gateway}:${sum.transaction_number}`
        : `payment:${sum.payment_id}:unmatched:${sum.transaction_number}`,
    kind: 'unmatched',
    at: sum.came_at,
    entries: [
      { account: 'gateway', amount: sum.amount },
      { account: 'unmatched', amount: minus(sum.amount) },
    ],
  });

type Gone = { key: string; amount: Paise; became: 'returned' | 'assigned' | 'taken' };

async function bookGone(trx: Transaction<DB>, sum: Unasked, { key, amount, became }: Gone, at: Date): Promise<void> {
  // What came in other money stands in no book.
  if (sum.currency !== 'INR' || amount === 0) return;
  await post(trx, {
    ...ofUnasked(sum),
    key: `unasked:${sum.id}:${key}`,
    kind: 'unmatched_returned',
    at,
    facts: { entity: sum.transaction_number, became },
    entries: [
      { account: 'unmatched', amount },
      { account: 'gateway', amount: minus(amount) },
    ],
  });
}

/** It lies there no longer: it is back, or counts as the payment of a booking from now on, which is booked next. */
export const bookUnmatchedGone = (
  trx: Transaction<DB>,
  sum: Unasked,
  became: 'returned' | 'assigned',
  now: Date,
): Promise<void> => bookGone(trx, sum, { key: became, amount: sum.amount, became }, now);

/** A guest's bank has taken it, or a part of it. */
export const bookUnmatchedTaken = (
  trx: Transaction<DB>,
  sum: Unasked,
  { amount, byDispute }: { amount: Paise; byDispute: number | string },
  now: Date,
): Promise<void> => bookGone(trx, sum, { key: `taken:${byDispute}`, amount, became: 'taken' }, now);

type Refunded = { refundId: number; amount: Paise };
type Given = Refunded & {
  /** The dispute by which the guest's bank took it itself. */
  byDispute?: string;
  /** What paid it, where that is not the gateway. */
  from?: 'gateway' | 'bank';
};

/** Money of a booking that is owed back; what is left of it has to be split anew. */
export const bookRefundOwed = (
  trx: Transaction<DB>,
  { id, booking_id }: OfPayment,
  { refundId, amount }: Refunded,
  now: Date,
): Promise<boolean> =>
  post(trx, {
    key: `refund:${refundId}:owed`,
    kind: 'refund_owed',
    at: now,
    bookingId: booking_id,
    paymentId: id,
    refundId,
    entries: [
      { account: 'guest', amount },
      { account: 'refunds', amount: minus(amount) },
    ],
  });

/** A refund, or a part of it, has reached its guest. */
export const bookRefundDone = (
  trx: Transaction<DB>,
  { id, booking_id }: OfPayment,
  { refundId, amount, byDispute, from = 'gateway' }: Given,
  now: Date,
): Promise<boolean> =>
  post(trx, {
    key: byDispute === undefined ? `refund:${refundId}:done` : `refund:${refundId}:bank:${byDispute}`,
    kind: 'refund_done',
    at: now,
    bookingId: booking_id,
    paymentId: id,
    refundId,
    entries: [
      { account: 'refunds', amount },
      { account: from, amount: minus(amount) },
    ],
  });

/** A guest's bank has not taken that part of a refund after all: it is owed again. */
export const bookNotTaken = (
  trx: Transaction<DB>,
  { id, booking_id }: OfPayment,
  { refundId, amount, dispute }: Refunded & { dispute: string },
  now: Date,
): Promise<boolean> =>
  post(trx, {
    key: `refund:${refundId}:not-taken:${dispute}`,
    kind: 'refund_done',
    at: now,
    bookingId: booking_id,
    paymentId: id,
    refundId,
    entries: [
      { account: 'gateway', amount },
      { account: 'refunds', amount: minus(amount) },
    ],
  });
