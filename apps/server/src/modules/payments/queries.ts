import type { Paise } from '@basera/contract/money';
import { canMovePayment, type PaymentStatus } from '@basera/contract/rules/payment-status';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

export type PaymentRow = Selectable<DB['payments']>;

export type NewPayment = {
  bookingId: number;
  /** The change it pays for; null for the booking itself. */
  changeId: number | null;
  userId: number;
  gateway: string;
  amount: Paise;
  returnUrl: string;
  now: Date;
};

/** A payment still to be made, in the transaction that makes its booking or change. Its id. */
export async function recordPayment(trx: Transaction<DB>, payment: NewPayment): Promise<number> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      booking_id: payment.bookingId,
      change_id: payment.changeId,
      user_id: payment.userId,
      gateway: payment.gateway,
      amount: payment.amount,
      return_url: payment.returnUrl,
      status: 'pending',
      created_at: payment.now,
      updated_at: payment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks the payments of a booking, its own first. Whoever changes a payment and its booking locks the payments first:
 * one order everywhere, so that no two can wait for one another.
 */
export const lockPayments = (trx: Transaction<DB>, bookingId: number): Promise<PaymentRow[]> =>
  trx.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).orderBy('id').forUpdate().execute();

/** Pages of a payment, the newest first. */
export const linksOfPayment = (db: Kysely<DB>, paymentId: number) =>
  db
    .selectFrom('payment_links')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('expires_at', 'desc')
    .execute();

export const lockPaymentOfLink = (
  trx: Transaction<DB>,
  gateway: string,
  linkId: string,
): Promise<PaymentRow | undefined> =>
  trx
    .selectFrom('payments as p')
    .innerJoin('payment_links as l', 'l.payment_id', 'p.id')
    .selectAll('p')
    .where('l.gateway', '=', gateway)
    .where('l.link_id', '=', linkId)
    .forUpdate('p')
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

/** Ends a locked payment that nobody waits for any more; a paid one is left alone. */
export async function closeUnpaid(trx: Transaction<DB>, payment: PaymentRow, now: Date): Promise<void> {
  if (canMovePayment(payment.status, 'expired')) await movePayment(trx, payment, 'expired', now);
}

/** The payment of a booking itself; those of its changes stand beside it. */
export const paymentOfBooking = (db: Kysely<DB>, bookingId: number, userId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('change_id', 'is', null)
    .where('user_id', '=', userId)
    .executeTakeFirst();
