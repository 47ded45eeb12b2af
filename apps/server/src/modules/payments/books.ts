import { type Paise, paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
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

/** A sum nobody asked for: it lies there until a person has given it back. */
export const bookUnmatched = (
  trx: Transaction<DB>,
  { id, booking_id }: OfPayment,
  { transactionNumber, amount }: Sum,
  now: Date,
): Promise<boolean> =>
  post(trx, {
    key: `payment:${id}:unmatched:${transactionNumber}`,
    kind: 'unmatched',
    at: now,
    bookingId: booking_id,
    paymentId: id,
    entries: [
      { account: 'gateway', amount },
      { account: 'unmatched', amount: minus(amount) },
    ],
  });

type Refunded = { refundId: number; amount: Paise };
type Given = Refunded & {
  /** The dispute by which the guest's bank took it itself. */
  byDispute?: number;
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
  { refundId, amount, byDispute }: Given,
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
      { account: 'gateway', amount: minus(amount) },
    ],
  });
