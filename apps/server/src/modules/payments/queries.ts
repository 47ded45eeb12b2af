import type { Paise } from '@basera/contract/money';
import { canMovePayment, type PaymentStatus } from '@basera/contract/rules/payment-status';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

export type PaymentRow = Selectable<DB['payments']>;

export type NewPayment = {
  bookingId: number;
  userId: number;
  gateway: string;
  amount: Paise;
  returnUrl: string;
  now: Date;
};

/** A payment still to be made, in the transaction that makes its booking. */
export async function recordPayment(trx: Transaction<DB>, payment: NewPayment): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      booking_id: payment.bookingId,
      user_id: payment.userId,
      gateway: payment.gateway,
      amount: payment.amount,
      return_url: payment.returnUrl,
      status: 'pending',
      created_at: payment.now,
      updated_at: payment.now,
    })
    .execute();
}

/**
 * Locks the payment of a booking. Whoever changes a payment and its booking locks the payment first:
 * one order everywhere, so that no two can wait for one another.
 */
export const lockPayment = (trx: Transaction<DB>, bookingId: number): Promise<PaymentRow | undefined> =>
  trx.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

export const lockPaymentOfLink = (
  trx: Transaction<DB>,
  gateway: string,
  linkId: string,
): Promise<PaymentRow | undefined> =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_link_id', '=', linkId)
    .forUpdate()
    .executeTakeFirst();

export type PaymentChanges = Partial<Pick<PaymentRow, 'transaction_number' | 'paid_at' | 'attention'>>;

/** Moves a locked payment along its lifecycle. Throws where the lifecycle knows no such step. */
export async function movePayment(
  trx: Transaction<DB>,
  payment: Pick<PaymentRow, 'id' | 'status'>,
  to: PaymentStatus,
  now: Date,
  changes: PaymentChanges = {},
): Promise<void> {
  if (!canMovePayment(payment.status, to))
    throw new Error(`payment ${payment.id}: ${payment.status} cannot become ${to}`);
  await trx
    .updateTable('payments')
    .set({ ...changes, status: to, updated_at: now })
    .where('id', '=', payment.id)
    .execute();
}

/** Ends a locked payment whose booking no longer waits for it; a paid one is left alone. */
export async function closeUnpaid(trx: Transaction<DB>, payment: PaymentRow, now: Date): Promise<void> {
  if (canMovePayment(payment.status, 'expired')) await movePayment(trx, payment, 'expired', now);
}

export const paymentOfBooking = (db: Kysely<DB>, bookingId: number, userId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
