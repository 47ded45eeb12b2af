import type { Paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { statusWords } from '../../../said/status-words.ts';
import { type Said, say } from '../../../words/say.ts';
import { endAtDoor, isRefused } from '../../arrivals/index.ts';
import { noteChange } from '../../partners/index.ts';
import { keptOfBooking, lockBooking, oweRefund } from '../../payments/index.ts';
import { capRates } from '../caps/cap-rates.ts';
import { closePendingChange, nightsHeld } from '../change/change-holds.ts';
import type { BookingsDeps } from '../deps.ts';
import { deskBookingOf } from '../desk/desk-queries.ts';
import { releaseNights } from '../nights/take-nights.ts';
import { type BookingRow, moveBooking, waitsForPayment } from '../queries.ts';
import { hasEnded } from './cancel-booking.ts';
import { isRequest } from './decide-booking.ts';
import { hasArrived, insertOwnerCancellation, isOfBusiness, ownerCancellationOf } from './queries.ts';

/** `userId` is null where nobody of the business did it by hand. */
export type CallingOff = {
  businessId: number;
  bookingId: number;
  userId: number | null;
  reason: string;
  /** Who of the staff does it on the owner's behalf. */
  staffId?: number;
};

/**
 * The owner cancels an accepted booking: its nights are free, all money the guest has paid goes back at once, the guest reads why, and
 * it stands in the owner's record. What the desk has entered itself goes without any of that. A repeat changes nothing. Throws 404 for a booking of another business, 409
 * for one that is over, not accepted, or whose guests are here, and 422 where a guest would not be told why.
 */
export async function callOff(deps: BookingsDeps, calling: CallingOff): Promise<void> {
  if (!(await isOfBusiness(deps.db, calling.businessId, calling.bookingId)))
    throw new HttpError('not_found', say`There is no such booking.`);
  const refunded = await deps.db.transaction().execute((trx) => callOffIn(trx, deps.clock.now(), calling));
  if (refunded) deps.sendRefundsSoon();
  deps.tellGuestsSoon();
}

/** The same within a transaction. Resolves to what goes back, in paise; null for a repeat. */
export async function callOffIn(
  trx: Transaction<DB>,
  at: Date,
  { businessId, bookingId, userId, reason, staffId }: CallingOff,
): Promise<Paise | null> {
  const { booking } = await lockBooking(trx, bookingId);
  const isByDesk = (await deskBookingOf(trx, bookingId)) !== undefined;
  if (booking.status === 'cancelled' && (isByDesk || (await ownerCancellationOf(trx, bookingId)))) return null;
  await requireCallable(trx, booking, at);
  if (!isByDesk) requireWords(reason);
  // What the desk has entered itself may have another price by now: nobody was let down for it.
  if (!isByDesk) await capRates(trx, booking, at);
  await endAtDoor(trx, bookingId, { at, staffId: staffId ?? null, done: 'called_off' });
  const refund = await endAccepted(trx, booking, at, staffId);
  if (!isByDesk)
    await insertOwnerCancellation(trx, {
      booking_id: bookingId,
      business_id: businessId,
      user_id: userId,
      reason,
      refunded: refund,
      at,
    });
  if (userId !== null || staffId !== undefined) {
    const subject = `#${bookingId}, ${booking.guest_name}`;
    await noteChange(trx, { businessId, userId, action: 'booking_called_off', subject, detail: { reason } }, at);
  }
  return refund;
}

/** A guest whose stay is called off reads why. */
export function requireWords(reason: string): void {
  if (reason === '') throw invalidField('reason', say`Please tell the guest why.`);
}

/** Frees the nights of a locked booking and owes all that its guest has paid and not got back. */
async function endAccepted(trx: Transaction<DB>, booking: BookingRow, now: Date, staffId?: number): Promise<Paise> {
  const nights = await nightsHeld(trx, booking);
  await closePendingChange(trx, booking.id, now);
  await releaseNights(trx, nights);
  const refund = await keptOfBooking(trx, booking.id);
  await moveBooking(trx, booking, 'cancelled', now, {
    kind: 'called_off',
    refund,
    ...(staffId !== undefined && { staffId }),
  });
  await oweRefund(trx, {
    bookingId: booking.id,
    amount: refund,
    reason: 'The owner cancelled the booking.',
    key: `booking-${booking.id}-called-off`,
    now,
  });
  return refund;
}

/** Throws 409 for a booking that its owner cannot cancel any more. */
export async function requireCallable(trx: Transaction<DB>, booking: BookingRow, now: Date): Promise<void> {
  const words = closedWords(booking);
  if (words) throw new HttpError('not_changeable', words);
  // What the desk has marked does not count against a guest who says that they were refused.
  if (await isRefused(trx, booking.id)) return;
  if (await hasArrived(trx, booking.id))
    throw new HttpError('not_changeable', say`The guests are here: the booking can no longer be cancelled.`);
  // What the guests write of it from then on would go with it.
  if (hasEnded(booking, now))
    throw new HttpError('not_changeable', say`The stay is over: the booking can no longer be cancelled.`);
}

function closedWords(booking: BookingRow): Said | null {
  if (booking.status === 'accepted') return null;
  if (isRequest(booking)) return say`This is a request: reject it, and all money goes back.`;
  if (waitsForPayment(booking)) return say`This booking is not paid yet, and ends by itself if it is not.`;
  return say`This booking is ${statusWords[booking.status]}: there is nothing to cancel.`;
}
