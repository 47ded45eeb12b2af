import type { Paise } from '@basera/contract/money';
import { canMovePayment, type PaymentStatus } from '@basera/contract/rules/status/payment-status';
import type { Kysely, RawBuilder, Selectable, Transaction } from 'kysely';
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
  return (await insertPayment(trx, payment).executeTakeFirstOrThrow()).id;
}

type InOneStatement = Omit<NewPayment, 'bookingId' | 'returnUrl'> & {
  bookingId: number | RawBuilder<number>;
  returnUrl: string | RawBuilder<string>;
};

/** The same as part of the statement that makes its booking, where that gives the number. */
export const insertPayment = (
  trx: Transaction<DB>,
  { bookingId, changeId, userId, gateway, amount, returnUrl, now }: InOneStatement,
) =>
  trx
    .insertInto('payments')
    .values({
      booking_id: bookingId,
      change_id: changeId,
      user_id: userId,
      gateway,
      amount,
      return_url: returnUrl,
      status: 'pending',
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'return_url']);

/** The payments of a booking as they stand now, its own first. */
export const paymentsOfBooking = (db: Kysely<DB>, bookingId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

/** Pages of a payment, the newest first. */
export const linksOfPayment = (db: Kysely<DB>, paymentId: number) =>
  db
    .selectFrom('payment_links')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('expires_at', 'desc')
    .execute();

/** Which payment a page is for, and of which booking. */
export const paymentOfLink = (db: Kysely<DB>, gateway: string, linkId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('payment_links as l', 'l.payment_id', 'p.id')
    .select(['p.id', 'p.booking_id'])
    .where('l.gateway', '=', gateway)
    .where('l.link_id', '=', linkId)
    .executeTakeFirst();

export type PaymentChanges = Partial<Pick<PaymentRow, 'transaction_number' | 'paid_at' | 'attention' | 'payer'>>;

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

/** Ends the payments of a locked booking, or those of one change of it, that nobody waits for any more; what is paid is left alone. */
export async function closeUnpaid(
  trx: Transaction<DB>,
  { bookingId, changeId }: { bookingId: number; changeId?: number },
  now: Date,
): Promise<void> {
  for (const payment of await paymentsOfBooking(trx, bookingId)) {
    const isMeant = changeId === undefined || payment.change_id === changeId;
    if (isMeant && canMovePayment(payment.status, 'expired')) await movePayment(trx, payment, 'expired', now);
  }
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

/** When the gateway was last asked how a payment stands, or last said so. */
export async function noteOnPayment(
  db: Kysely<DB>,
  id: number,
  note: Partial<Pick<PaymentRow, 'checked_at' | 'answered_at'>>,
): Promise<void> {
  await db.updateTable('payments').set(note).where('id', '=', id).execute();
}

/** Flags a payment for a person to look at; null when nothing is left to see. */
export async function flagPayment(db: Kysely<DB>, id: number, attention: string | null): Promise<void> {
  await db.updateTable('payments').set({ attention }).where('id', '=', id).execute();
}

/** The same for a sum nobody asked for, with the transaction it came in. */
export async function flagUnmatched(
  trx: Transaction<DB>,
  id: number,
  { attention, transactionNumber }: { attention: string; transactionNumber: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ attention, transaction_number: transactionNumber, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export const flaggedPayments = (db: Kysely<DB>) =>
  db
    .selectFrom('payments')
    .select(['booking_id', 'amount', 'transaction_number', 'attention', 'updated_at'])
    .where('attention', 'is not', null)
    .execute();
