import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import { canMoveBooking, holdsRooms } from '@basera/contract/rules/status/booking-status';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { userById } from '../../accounts/index.ts';
import { isInstead } from '../../arrivals/index.ts';
import type { PaidBooking, PaidFor, Returned } from '../../payments/index.ts';
import { countFriend } from '../../referrals/index.ts';
import { dearerThanCaps } from '../caps/dearer-there.ts';
import { applyChange } from '../change/apply-change.ts';
import { dropChange, tryTaking } from '../change/change-holds.ts';
import { endHold } from '../holds/holds.ts';
import { type RoomNight, roomsUnavailable, takeNights } from '../nights/take-nights.ts';
import {
  type BookingRow,
  isTooLate,
  moveBooking,
  nightsBooked,
  recordEvent,
  roomsOfBookings,
  waitsForPayment,
} from '../queries.ts';
import { clearHold } from './queries.ts';

/**
 * The money of a locked booking, or of a change of it, has arrived. While the hold lives the rooms are its own; after it they are taken
 * again if they are still free, unless the guest gave them up or has left for good. Else the answer is why the money goes back.
 */
export async function confirmPaid(
  trx: Transaction<DB>,
  { booking, change_id }: PaidFor,
  now: Date,
): Promise<PaidBooking> {
  const guest = booking.user_id === null ? undefined : await userById(trx, booking.user_id);
  if (!guest) {
    if (change_id !== null) await dropChange(trx, booking, change_id, now);
    else if (waitsForPayment(booking)) await endHold(trx, booking, 'cancelled', now);
    return 'given_up';
  }
  const outcome =
    change_id === null ? await confirmBooking(trx, booking, now) : await applyChange(trx, booking, change_id, now);
  if (outcome === 'kept') {
    await countFriend(trx, guest.id, now);
    return 'kept';
  }
  if (booking.status === 'cancelled') return 'given_up';
  return change_id === null ? 'too_late' : 'change_over';
}

/** Writes down that money which came for nothing goes back, so that its guest is told. */
export const noteReturned = (
  trx: Transaction<DB>,
  { bookingId, amount, because }: Returned,
  now: Date,
): Promise<void> => recordEvent(trx, bookingId, 'returned', now, { refund: amount, because });

/** Chosen instead for the night that has begun, it can be slept in until the morning. */
const isOver = async (trx: Transaction<DB>, booking: BookingRow, now: Date): Promise<boolean> =>
  isTooLate(booking, now) && (isTooLate(booking, now, dayOfNight(now)) || !(await isInstead(trx, booking.id)));

async function confirmBooking(trx: Transaction<DB>, booking: BookingRow, now: Date): Promise<'kept' | 'lost'> {
  if (await isOver(trx, booking, now)) {
    if (waitsForPayment(booking)) await endHold(trx, booking, 'expired', now);
    return 'lost';
  }
  if (booking.status === 'pending' && booking.reviews_requests) {
    await stopWaiting(trx, booking, now);
    return 'kept';
  }
  if (!canMoveBooking(booking.status, 'accepted')) return holdsRooms(booking.status) ? 'kept' : 'lost';
  if (!holdsRooms(booking.status)) {
    const nights = await nightsBooked(trx, booking);
    if (!(await tryTaking(trx, () => takeAgain(trx, booking, nights)))) return 'lost';
  }
  await moveBooking(trx, booking, booking.reviews_requests ? 'pending' : 'accepted', now);
  return 'kept';
}

/** Throws 409 too where the owner has cancelled another booking of these nights meanwhile, and they may not cost as much any more. */
async function takeAgain(trx: Transaction<DB>, booking: BookingRow, nights: RoomNight[]): Promise<void> {
  await takeNights(trx, nights);
  const rooms = await roomsOfBookings(trx, [booking.id]);
  if ((await dearerThanCaps(trx, { ...booking, rooms }, nights)).size > 0) throw roomsUnavailable();
}

/** Paid, but the owner accepts by hand: no hold runs out on it any more. */
async function stopWaiting(trx: Transaction<DB>, { id }: BookingRow, now: Date): Promise<void> {
  await clearHold(trx, id, now);
  await recordEvent(trx, id, 'requested', now);
}
