import { instantInIndia } from '@basera/contract/calendar-date';
import type { Cancellation } from '@basera/contract/endpoints/bookings';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { refundDueBy, refundFor } from '@basera/contract/rules/cancellation';
import { isPaid, type PaymentStatus } from '@basera/contract/rules/status/payment-status';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { lockBooking, oweRefund, paymentsOfBooking } from '../../payments/index.ts';
import { percentBackNow } from '../change/apply-change.ts';
import { closePendingChange, nightsHeld } from '../change/change-holds.ts';
import type { BookingsDeps } from '../deps.ts';
import { endHold, releaseDueHolds } from '../holds/holds.ts';
import { releaseNights } from '../nights/take-nights.ts';
import { type BookingRow, mayBePaidYet, moveBooking, ownBooking, waitsForPayment } from '../queries.ts';
import { cancellingStep } from './queries.ts';

const noSuchBooking = () => new HttpError('not_found', 'There is no such booking.');

/** What cancelling would give back now. Throws 404, and 409 for a booking that can no longer be cancelled. */
export async function previewCancellation(
  deps: BookingsDeps,
  userId: number,
  bookingId: number,
): Promise<Cancellation> {
  await releaseDueHolds(deps);
  const seen = await ownBooking(deps.db, userId, bookingId);
  if (!seen) throw noSuchBooking();
  // Paid, and not yet known: the guest is told what it gives back rather than that nothing was paid.
  if (mayBePaidYet(seen)) await deps.askAboutPayments(bookingId);
  const booking = (await ownBooking(deps.db, userId, bookingId)) ?? seen;
  const now = deps.clock.now();
  requireCancellable(booking, await paymentsOfBooking(deps.db, bookingId), now);
  return presentCancellation(deps, { paid: paidSoFar(booking), refund: refundNow(booking, now) });
}

/**
 * Cancels a guest's booking; its rooms are free again and the money is owed. `claimed` is what the guest was shown, in rupees: 409
 * `refund_changed` with a fresh preview where a deadline has passed since, or a payment has arrived. A repeat answers as the first did.
 */
export async function cancelBooking(
  deps: BookingsDeps,
  userId: number,
  bookingId: number,
  claimed: { refund: number; paid?: number },
): Promise<Cancellation> {
  await releaseDueHolds(deps);
  if (!(await ownBooking(deps.db, userId, bookingId))) throw noSuchBooking();
  const now = deps.clock.now();
  let isRepeat = false;
  const cancellation = await deps.db.transaction().execute(async (trx) => {
    const { booking, payments } = await lockBooking(trx, bookingId);
    isRepeat = booking.status === 'cancelled';
    if (isRepeat) return presentCancellation(deps, await whatWasGiven(trx, booking));
    requireCancellable(booking, payments, now);
    const refund = refundNow(booking, now);
    const shown = presentCancellation(deps, { paid: paidSoFar(booking), refund });
    if (shown.refund !== claimed.refund || shown.paid !== (claimed.paid ?? shown.paid)) {
      throw new HttpError('refund_changed', 'What you get back has changed. Please look again before you cancel.', {
        extra: { cancellation: shown },
      });
    }
    if (waitsForPayment(booking)) {
      await endHold(trx, booking, 'cancelled', now);
      return shown;
    }
    if (mayBePaidYet(booking)) {
      // Its rooms went with the hold; what is left to give up is what a late payment would take again.
      await moveBooking(trx, booking, 'cancelled', now);
      return shown;
    }
    const nights = await nightsHeld(trx, booking);
    await closePendingChange(trx, bookingId, now);
    await moveBooking(trx, booking, 'cancelled', now, { refund });
    await oweRefund(trx, {
      bookingId,
      amount: refund,
      reason: 'The guest cancelled.',
      key: `booking-${bookingId}-cancelled`,
      now,
    });
    // As late as can be: whoever wants the same nights waits from here on.
    await releaseNights(trx, nights);
    await deps.makeInvoice(trx, { bookingId, kind: 'cancellation', now });
    return shown;
  });
  if (!isRepeat) deps.metrics.count('basera_bookings_total', { step: 'cancelled' });
  if (cancellation.refund > 0) deps.sendRefundsSoon();
  deps.tellGuestsSoon();
  return cancellation;
}

const hasBegun = (booking: BookingRow, now: Date): boolean =>
  now >= instantInIndia(booking.check_in, booking.check_in_time);

function requireCancellable(booking: BookingRow, payments: { status: PaymentStatus }[], now: Date): void {
  // What ran out and has been paid is over: the money came too late, and is on its way back.
  const isOpen =
    booking.status === 'expired'
      ? !payments.some(({ status }) => isPaid(status))
      : booking.status === 'accepted' || booking.status === 'pending';
  if (!isOpen) throw new HttpError('not_changeable', `This booking is ${booking.status}: there is nothing to cancel.`);
  if (hasBegun(booking, now))
    throw new HttpError(
      'not_changeable',
      'The stay has begun: it can no longer be cancelled here. Please contact support.',
    );
}

/** A request that the owner has not answered is withdrawn for nothing; an accepted booking by its terms. */
function refundNow(booking: BookingRow, now: Date): Paise {
  if (mayBePaidYet(booking)) return paise(0);
  return booking.status === 'pending' ? booking.amount : refundFor(booking.amount, percentBackNow(booking, now));
}

const paidSoFar = (booking: BookingRow): Paise => (mayBePaidYet(booking) ? paise(0) : booking.amount);

type Given = { paid: Paise; refund: Paise };

/** What cancelling it gave back then; what arrived since goes back by itself and is no part of it. */
async function whatWasGiven(trx: Transaction<DB>, { id, amount }: BookingRow): Promise<Given> {
  const { kind, refund } = await cancellingStep(trx, id);
  return { paid: kind === 'given_up' ? paise(0) : amount, refund };
}

const presentCancellation = (deps: BookingsDeps, { paid, refund }: Given): Cancellation => ({
  paid: rupeesFromPaise(paid),
  refund: rupeesFromPaise(refund),
  refund_by: refund > 0 ? refundDueBy(deps.clock.today()) : null,
});
