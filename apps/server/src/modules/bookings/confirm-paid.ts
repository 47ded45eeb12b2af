import { canMoveBooking, holdsRooms } from '@basera/contract/rules/booking-status';
import { sql, type Transaction } from 'kysely';
import { HttpError } from '../../platform/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import type { PaidBooking } from '../payments/index.ts';
import { type BookingRow, lockBooking, moveBooking, nightsBooked } from './queries.ts';
import { takeNights } from './take-nights.ts';

/**
 * The money of a booking has arrived. While the hold lives the rooms are its own; after it they are taken
 * again if they are still free, else 'lost': the money goes back.
 */
export async function confirmPaid(trx: Transaction<DB>, bookingId: number, now: Date): Promise<PaidBooking> {
  const booking = await lockBooking(trx, bookingId);
  if (booking.status === 'pending' && booking.reviews_requests) {
    await stopWaiting(trx, booking, now);
    return 'kept';
  }
  if (!canMoveBooking(booking.status, 'accepted')) return holdsRooms(booking.status) ? 'kept' : 'lost';
  if (!holdsRooms(booking.status) && !(await takeAgain(trx, booking))) return 'lost';
  await moveBooking(trx, booking, booking.reviews_requests ? 'pending' : 'accepted', now);
  return 'kept';
}

/** Paid, but the owner accepts by hand: no hold runs out on it any more. */
const stopWaiting = (trx: Transaction<DB>, { id }: BookingRow, now: Date) =>
  trx.updateTable('bookings').set({ hold_expires_at: null, updated_at: now }).where('id', '=', id).execute();

async function takeAgain(trx: Transaction<DB>, booking: BookingRow): Promise<boolean> {
  const { rooms, nights } = await nightsBooked(trx, booking);
  await sql`savepoint take_again`.execute(trx);
  try {
    await takeNights(trx, rooms, nights);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'rooms_unavailable')) throw error;
    await sql`rollback to savepoint take_again`.execute(trx);
    return false;
  }
}
