import { instantInIndia } from '@basera/contract/calendar-date';
import type { Cancellation } from '@basera/contract/endpoints/bookings';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { refundFor } from '@basera/contract/rules/cancellation';
import { isPaid, type PaymentStatus } from '@basera/contract/rules/status/payment-status';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { statusWords } from '../../../said/status-words.ts';
import { say } from '../../../words/say.ts';
import { endAtDoor, refusalOf } from '../../arrivals/index.ts';
import { lockBooking, oweRefund, paymentsOfBooking } from '../../payments/index.ts';
import { percentBackNow } from '../change/apply-change.ts';
import { closePendingChange, nightsHeld } from '../change/change-holds.ts';
import type { BookingsDeps } from '../deps.ts';
import { endHold, releaseDueHolds } from '../holds/holds.ts';
import { releaseNights } from '../nights/take-nights.ts';
import { type BookingRow, bookingById, mayBePaidYet, moveBooking, ownBooking, waitsForPayment } from '../queries.ts';
import { type GoesBack, givenBack, goesBack, presentGoesBack } from './goes-back.ts';
import { cancellingStep } from './queries.ts';

const noSuchBooking = () => new HttpError('not_found', say`There is no such booking.`);

/** What cancelling would give back now. Throws 404, and 409 for a booking that can no longer be cancelled. */
export async function previewCancellation(
  deps: BookingsDeps,
  userId: number,
  bookingId: number,
): Promise<Cancellation> {
  if (!(await ownBooking(deps.db, userId, bookingId))) throw noSuchBooking();
  return previewOf(deps, bookingId);
}

/** The same of any booking, for its guest or for who acts on their behalf. */
export async function previewOf(deps: BookingsDeps, bookingId: number, by?: ByStaff): Promise<Cancellation> {
  await releaseDueHolds(deps);
  const seen = await bookingById(deps.db, bookingId);
  if (!seen) throw noSuchBooking();
  // Paid, and not yet known: the guest is told what it gives back rather than that nothing was paid.
  if (mayBePaidYet(seen)) await deps.askAboutPayments(bookingId);
  const booking = (await bookingById(deps.db, bookingId)) ?? seen;
  const now = deps.clock.now();
  await requireNotRefused(deps.db, bookingId, by);
  requireCancellable(booking, await paymentsOfBooking(deps.db, bookingId), now, by);
  return presentCancellation(deps, { paid: paidSoFar(booking), back: await backNow(deps.db, booking, now) });
}

/** Who of the staff does it on the guest's behalf. */
export type ByStaff = { staffId: number };

/** What somebody was shown that cancelling gives back, in rupees. */
export type Claimed = { refund: number; paid?: number | undefined };

/**
 * Cancels a guest's booking; its rooms are free again and the money is owed. `claimed` is what the guest was shown, in rupees: 409
 * `refund_changed` with a fresh preview where a deadline has passed since, or a payment has arrived. A repeat answers as the first did.
 */
export async function cancelBooking(
  deps: BookingsDeps,
  userId: number,
  bookingId: number,
  claimed: Claimed,
): Promise<Cancellation> {
  await releaseDueHolds(deps);
  if (!(await ownBooking(deps.db, userId, bookingId))) throw noSuchBooking();
  const { given, isRepeat } = await deps.db.transaction().execute((trx) => cancelIn(trx, deps, bookingId, claimed));
  tellOfCancellation(deps, given, isRepeat);
  return given;
}

/** What nobody waits for, after the commit. */
export function tellOfCancellation(
  deps: BookingsDeps,
  { refund }: Pick<Cancellation, 'refund'>,
  isRepeat = false,
): void {
  if (!isRepeat) deps.metrics.count('basera_bookings_total', { step: 'cancelled' });
  if (refund > 0) deps.sendRefundsSoon();
  deps.tellGuestsSoon();
}

/** The same within a transaction, by its guest or on their behalf. Of what is cancelled already staff hear 409: a guest only repeats themselves. */
export async function cancelIn(
  trx: Transaction<DB>,
  deps: BookingsDeps,
  bookingId: number,
  claimed: Claimed,
  by?: ByStaff,
): Promise<{ given: Cancellation; isRepeat: boolean }> {
  const now = deps.clock.now();
  const { booking, payments } = await lockBooking(trx, bookingId);
  if (booking.status === 'cancelled') {
    if (by) throw cancelledMeanwhile();
    return { given: presentCancellation(deps, await whatWasGiven(trx, booking)), isRepeat: true };
  }
  await requireNotRefused(trx, bookingId, by);
  requireCancellable(booking, payments, now, by);
  const back = await backNow(trx, booking, now);
  const { refund } = back;
  const shown = presentCancellation(deps, { paid: paidSoFar(booking), back });
  requireSeen(shown, claimed);
  const staffId = by?.staffId ?? null;
  if (waitsForPayment(booking)) {
    await endHold(trx, booking, 'cancelled', now, staffId);
    return { given: shown, isRepeat: false };
  }
  if (mayBePaidYet(booking)) {
    // Its rooms went with the hold; what is left to give up is what a late payment would take again.
    await moveBooking(trx, booking, 'cancelled', now, { staffId });
    return { given: shown, isRepeat: false };
  }
  await endAtDoor(trx, bookingId, { at: now, staffId, done: 'cancelled' });
  const nights = await nightsHeld(trx, booking);
  await closePendingChange(trx, bookingId, now);
  await moveBooking(trx, booking, 'cancelled', now, { refund, staffId });
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
  return { given: shown, isRepeat: false };
}

/** Who says that they are refused gets everything back once that is found: cancelling by the terms would give less. Throws 409 in words; staff get the open case with them. */
async function requireNotRefused(db: Kysely<DB>, bookingId: number, by: ByStaff | undefined): Promise<void> {
  const refusal = await refusalOf(db, bookingId);
  if (refusal === null) return;
  if (by)
    throw new HttpError(
      'not_changeable',
      say`The guest says that they are refused, and nobody has found yet whether it is so: cancelled by the terms they would get less than they may be owed. If it is so, uphold it by cancelling for the owner, which gives everything back. If not, settle the case first.`,
      { extra: { door_case: refusal } },
    );
  throw new HttpError(
    'not_changeable',
    say`You told us that you are refused: if that is so, we give everything back, and you need not cancel. Were you let in after all? Say that it was settled first.`,
  );
}

/** A second press, or a colleague was first: nothing goes back again. */
export const cancelledMeanwhile = () =>
  new HttpError('changed_meanwhile', say`This booking is cancelled already. Nothing was cancelled or refunded again.`);

/** Throws 409 with what it gives back now, where that is not what was shown. */
export function requireSeen(shown: Cancellation, claimed: Claimed): void {
  if (shown.refund === claimed.refund && shown.paid === (claimed.paid ?? shown.paid)) return;
  throw new HttpError('refund_changed', say`What you get back has changed. Please look again before you cancel.`, {
    extra: { cancellation: shown },
  });
}

export const hasBegun = (booking: BookingRow, now: Date): boolean =>
  now >= instantInIndia(booking.check_in, booking.check_in_time);

/** From the hour of check-out on. */
export const hasEnded = (booking: Pick<BookingRow, 'check_out' | 'check_out_time'>, now: Date): boolean =>
  now >= instantInIndia(booking.check_out, booking.check_out_time);

function requireCancellable(
  booking: BookingRow,
  payments: { status: PaymentStatus }[],
  now: Date,
  by: ByStaff | undefined,
): void {
  // What ran out and has been paid is over: the money came too late, and is on its way back.
  const isOpen =
    booking.status === 'expired'
      ? !payments.some(({ status }) => isPaid(status))
      : booking.status === 'accepted' || booking.status === 'pending';
  if (!isOpen)
    throw new HttpError(
      'not_changeable',
      say`This booking is ${statusWords[booking.status]}: there is nothing to cancel.`,
    );
  if (hasBegun(booking, now))
    throw new HttpError(
      'not_changeable',
      by
        ? say`The stay has begun: by its terms it can no longer be cancelled. What goes back beyond them is decided in a dispute.`
        : say`The stay has begun: it can no longer be cancelled here. Please contact support.`,
    );
}

/** A request that the owner has not answered is withdrawn for nothing; an accepted booking by its terms. */
function refundNow(booking: BookingRow, now: Date): Paise {
  if (mayBePaidYet(booking)) return paise(0);
  return booking.status === 'pending' ? booking.amount : refundFor(booking.amount, percentBackNow(booking, now));
}

/** What a guest's own cancellation gives back at this moment: what went back by a dispute does not go back again. */
export const backNow = (db: Kysely<DB>, booking: BookingRow, now: Date): Promise<GoesBack> =>
  goesBack(db, booking.id, refundNow(booking, now));

const paidSoFar = (booking: BookingRow): Paise => (mayBePaidYet(booking) ? paise(0) : booking.amount);

type Given = { paid: Paise; back: GoesBack };

/** What cancelling it gave back then; what arrived since goes back by itself and is no part of it. */
async function whatWasGiven(trx: Transaction<DB>, { id, amount }: BookingRow): Promise<Given> {
  const { kind, refund } = await cancellingStep(trx, id);
  return { paid: kind === 'given_up' ? paise(0) : amount, back: await givenBack(trx, id, refund) };
}

export const presentCancellation = ({ clock }: Pick<BookingsDeps, 'clock'>, { paid, back }: Given): Cancellation => ({
  paid: rupeesFromPaise(paid),
  ...presentGoesBack(back, clock.today()),
});
