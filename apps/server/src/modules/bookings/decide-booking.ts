import { instantInIndia } from '@basera/contract/calendar-date';
import { OWNER_ANSWER_HOURS } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import { HttpError } from '../../platform/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { lockPayments, oweRefund } from '../payments/index.ts';
import type { BookingsDeps } from './index.ts';
import { type BookingRow, lockBooking, moveBooking, nightsBooked } from './queries.ts';
import { releaseNights } from './take-nights.ts';

export type Decision = 'accepted' | 'rejected';

/**
 * An owner answers a paid request: accepted, or rejected with all money back. Saying it again changes nothing.
 * Throws 404 for a booking of somebody else's property, 409 for one that is no longer a request.
 */
export async function decideBooking(
  deps: BookingsDeps,
  businessId: number,
  bookingId: number,
  decision: Decision,
): Promise<void> {
  const known = await deps.db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!known) throw new HttpError('not_found', 'There is no such booking.');
  await deps.db.transaction().execute(async (trx) => {
    await lockPayments(trx, bookingId);
    const booking = await lockBooking(trx, bookingId);
    if (booking.status === decision) return;
    if (!isRequest(booking)) throw new HttpError('not_changeable', `This booking is ${booking.status} already.`);
    if (decision === 'accepted') await moveBooking(trx, booking, 'accepted', deps.clock.now());
    else await rejectRequest(trx, booking, 'The owner could not take the booking.', deps.clock.now());
  });
  if (decision === 'rejected') deps.sendRefundsSoon();
  deps.tellGuestsSoon();
}

/** Paid, and waiting for its owner. */
const isRequest = (booking: BookingRow): boolean => booking.status === 'pending' && booking.hold_expires_at === null;

async function rejectRequest(trx: Transaction<DB>, booking: BookingRow, reason: string, now: Date): Promise<void> {
  await releaseNights(trx, await nightsBooked(trx, booking));
  await moveBooking(trx, booking, 'rejected', now, { refund: booking.amount });
  await oweRefund(trx, {
    bookingId: booking.id,
    amount: booking.amount,
    reason,
    key: `booking-${booking.id}-rejected`,
    now,
  });
}

/** Gives the money back for requests nobody has answered in 24 hours, or by check-in. */
export async function rejectUnanswered(deps: BookingsDeps): Promise<void> {
  const now = deps.clock.now();
  const waiting = await deps.db
    .selectFrom('bookings')
    .select(['id', 'check_in', 'check_in_time', 'updated_at'])
    .where('status', '=', 'pending')
    .where('hold_expires_at', 'is', null)
    .orderBy('id')
    .execute();
  const isOver = (one: (typeof waiting)[number]) =>
    now.getTime() >= one.updated_at.getTime() + OWNER_ANSWER_HOURS * 3_600_000 ||
    now >= instantInIndia(one.check_in, one.check_in_time);
  for (const { id } of waiting.filter(isOver)) {
    await deps.db
      .transaction()
      .execute(async (trx) => {
        await lockPayments(trx, id);
        const booking = await lockBooking(trx, id);
        if (isRequest(booking)) await rejectRequest(trx, booking, 'The owner did not answer in time.', now);
      })
      .catch((error) => deps.log.error({ err: error, booking: id }, 'an unanswered request could not be given back'));
  }
  if (!waiting.some(isOver)) return;
  deps.sendRefundsSoon();
  deps.tellGuestsSoon();
}
