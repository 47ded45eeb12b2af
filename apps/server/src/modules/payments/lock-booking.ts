import type { Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PaymentRow } from './queries.ts';

export type BookingRow = Selectable<DB['bookings']>;

/** A booking and all its payments, its own first, that nobody else changes until the transaction ends. */
export type LockedBooking = { booking: BookingRow; payments: PaymentRow[] };

/**
 * SQL: what these two statements lock, in this order, is the rule itself.
 * The one order in which rows are locked: booking → its payments → stay → room_nights (room, night) → rooms. Whatever changes a
 * booking, its payments, changes or refunds begins here, and takes or gives back nights afterwards, once. What hangs on a booking (its rooms,
 * changes, refunds, steps) is changed under this lock only and needs none of its own; a transaction locks one booking, but for that of
 * an account that is deleted: all of its own, which are over by then.
 */
export async function lockBooking(trx: Transaction<DB>, bookingId: number): Promise<LockedBooking> {
  const booking = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payments = await trx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return { booking, payments };
}
