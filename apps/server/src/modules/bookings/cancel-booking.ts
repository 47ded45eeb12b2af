import { instantInIndia } from '@basera/contract/calendar-date';
import type { Cancellation } from '@basera/contract/endpoints/bookings';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { refundDueBy, refundFor } from '@basera/contract/rules/cancellation';
import type { Kysely } from 'kysely';
import { HttpError } from '../../platform/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { lockPayments, oweRefund } from '../payments/index.ts';
import { percentBackNow } from './apply-change.ts';
import { closePendingChange, nightsHeld } from './change-holds.ts';
import type { BookingsDeps } from './deps.ts';
import { dropHold, releaseDueHolds } from './holds.ts';
import { type BookingRow, lockBooking, moveBooking, ownBooking } from './queries.ts';
import { releaseNights } from './take-nights.ts';

const noSuchBooking = () => new HttpError('not_found', 'There is no such booking.');

/** What cancelling would give back now. Throws 404, and 409 for a booking that can no longer be cancelled. */
export async function previewCancellation(
  deps: BookingsDeps,
  userId: number,
  bookingId: number,
): Promise<Cancellation> {
  await releaseDueHolds(deps);
  const booking = await ownBooking(deps.db, userId, bookingId);
  if (!booking) throw noSuchBooking();
  requireCancellable(booking, deps.clock.now());
  return presentCancellation(deps, booking, refundNow(booking, deps.clock.now()));
}

/**
 * Cancels a guest's booking; its rooms are free again and the money is owed. `claimed` is the refund in rupees the guest was
 * shown: 409 `refund_changed` with a fresh preview where a deadline has passed since. A repeat answers as the first did.
 */
export async function cancelBooking(
  deps: BookingsDeps,
  userId: number,
  bookingId: number,
  claimed: number,
): Promise<Cancellation> {
  await releaseDueHolds(deps);
  if (!(await ownBooking(deps.db, userId, bookingId))) throw noSuchBooking();
  const now = deps.clock.now();
  const cancellation = await deps.db.transaction().execute(async (trx) => {
    await lockPayments(trx, bookingId);
    const booking = await lockBooking(trx, bookingId);
    if (booking.status === 'cancelled') return presentCancellation(deps, booking, await refundGiven(trx, bookingId));
    requireCancellable(booking, now);
    const refund = refundNow(booking, now);
    const shown = presentCancellation(deps, booking, refund);
    if (shown.refund !== claimed) {
      throw new HttpError('refund_changed', 'What you get back has changed. Please look again before you cancel.', {
        extra: { cancellation: shown },
      });
    }
    if (isUnpaid(booking)) {
      await dropHold(trx, bookingId, now);
      return shown;
    }
    const nights = await nightsHeld(trx, booking);
    await closePendingChange(trx, bookingId, now);
    await releaseNights(trx, nights);
    await moveBooking(trx, booking, 'cancelled', now, { refund });
    await oweRefund(trx, {
      bookingId,
      amount: refund,
      reason: 'The guest cancelled.',
      key: `booking-${bookingId}-cancelled`,
      now,
    });
    await deps.makeInvoice(trx, { bookingId, kind: 'cancellation', now });
    return shown;
  });
  if (cancellation.refund > 0) deps.sendRefundsSoon();
  deps.tellGuestsSoon();
  return cancellation;
}

/** A held booking waits for its payment: nothing has been paid, the rooms are only let go. */
const isUnpaid = (booking: BookingRow): boolean => booking.status === 'pending' && booking.hold_expires_at !== null;

const hasBegun = (booking: BookingRow, now: Date): boolean =>
  now >= instantInIndia(booking.check_in, booking.check_in_time);

function requireCancellable(booking: BookingRow, now: Date): void {
  const isOpen = booking.status === 'accepted' || booking.status === 'pending';
  if (!isOpen) throw new HttpError('not_changeable', `This booking is ${booking.status}: there is nothing to cancel.`);
  if (hasBegun(booking, now))
    throw new HttpError(
      'not_changeable',
      'The stay has begun: it can no longer be cancelled here. Please contact support.',
    );
}

/** A request that the owner has not answered is withdrawn for nothing; an accepted booking by its terms. */
function refundNow(booking: BookingRow, now: Date): Paise {
  if (isUnpaid(booking)) return paise(0);
  return booking.status === 'pending' ? booking.amount : refundFor(booking.amount, percentBackNow(booking, now));
}

async function refundGiven(db: Kysely<DB>, bookingId: number): Promise<Paise> {
  const { refund } = await db
    .selectFrom('booking_events')
    .select('refund')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  return refund;
}

const presentCancellation = (deps: BookingsDeps, booking: BookingRow, refund: Paise): Cancellation => ({
  paid: isUnpaid(booking) ? 0 : rupeesFromPaise(booking.amount),
  refund: rupeesFromPaise(refund),
  refund_by: refund > 0 ? refundDueBy(deps.clock.today()) : null,
});
