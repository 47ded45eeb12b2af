import type { DeskTerms } from '@basera/contract/endpoints/partners/desk';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { noteChange } from '../../partners/index.ts';
import { lockBooking } from '../../payments/index.ts';
import { nightsOfChange } from '../change/change-holds.ts';
import { changedRooms } from '../change/changed-rooms.ts';
import { replaceTerms } from '../change/queries.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { exchangeNights } from '../nights/take-nights.ts';
import { type BookingRow, nightsBooked, recordEvent } from '../queries.ts';
import { deskBookingOf, setDeskGuest } from './desk-queries.ts';
import { agreedAmount, requireDates, requireWithinCaps } from './desk-terms.ts';

/**
 * Other dates, rooms, price or guest for a booking of the desk's own; rooms that stay keep the prices they were booked at. Throws 409
 * for one that a guest has made or that is over, and where the nights are not free; 422 for what makes no sense.
 */
export async function changeDeskBooking(
  deps: BookingsDeps,
  { userId, booking: seen }: { userId: number; booking: BookingRow },
  asked: DeskTerms,
): Promise<void> {
  requireOpen(seen, (await deskBookingOf(deps.db, seen.id)) !== undefined);
  requireDates(asked, deps.clock.today(), seen.check_in);
  const rooms = await changedRooms(deps.db, seen, asked);
  const { start_date: check_in, end_date: check_out, guests } = asked;
  const terms = { check_in, check_out, guests, children: 0, rooms, amount: agreedAmount(asked, rooms) };
  await releaseDueHolds(deps);
  await deps.db.transaction().execute(async (trx) => {
    const { booking } = await lockBooking(trx, seen.id);
    requireOpen(booking, true);
    const now = deps.clock.now();
    if (terms.amount > booking.amount) await requireWithinCaps(trx, { terms: asked, rooms, amount: terms.amount });
    await exchangeNights(trx, await nightsBooked(trx, booking), nightsOfChange(terms));
    await replaceTerms(trx, booking.id, terms, 100, now);
    await setDeskGuest(trx, booking.id, { ...asked, email: asked.email ?? null });
    await recordEvent(trx, booking.id, 'changed', now);
    const subject = `#${booking.id}, ${asked.guest_name}`;
    await noteChange(trx, { businessId: booking.business_id, userId, action: 'desk_booking_changed', subject }, now);
  });
}

function requireOpen({ status }: BookingRow, isByDesk: boolean): void {
  if (!isByDesk) throw new HttpError('not_changeable', 'The guest has made this booking, and changes it themselves.');
  if (status !== 'accepted') throw new HttpError('not_changeable', `This booking is ${status}: it cannot be changed.`);
}
