import type { DeskTerms } from '@basera/contract/endpoints/partners/desk';
import { type Paise, paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { statusWords } from '../../../said/status-words.ts';
import { say } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import { lockBooking } from '../../payments/index.ts';
import { areCapped } from '../caps/cap-rates.ts';
import { nightsOfChange } from '../change/change-holds.ts';
import { changedRooms } from '../change/changed-rooms.ts';
import { type NewTerms, replaceTerms } from '../change/queries.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { exchangeNights, nightsBeyond, type RoomNight } from '../nights/take-nights.ts';
import { type BookingRow, nightsBooked, recordEvent, roomsOfBookings } from '../queries.ts';
import type { SoldRoom } from '../tables.ts';
import { deskBookingOf, setDeskGuest } from './desk-queries.ts';
import { agreedAmount, priceOf, requireDates, requireNoDearer, roomsAtDesk } from './desk-terms.ts';

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
  const before = await changedRooms(deps.db, seen, asked);
  await releaseDueHolds(deps);
  await deps.db.transaction().execute(async (trx) => {
    const { booking } = await lockBooking(trx, seen.id);
    requireOpen(booking, true);
    const now = deps.clock.now();
    const held = await nightsBooked(trx, booking);
    const wanted = nightsOfChange(termsOf(asked, before));
    await exchangeNights(trx, held, wanted);
    // Behind the locks: an owner may have cancelled a booking of them meanwhile.
    const isCapped = await areCapped(trx, wanted);
    const terms = termsOf(asked, isCapped ? await changedRooms(trx, booking, asked) : before);
    if (isCapped)
      requireNoDearer(terms.amount, await mostFor(trx, booking, { asked, rooms: terms.rooms, held, wanted }));
    await replaceTerms(trx, booking.id, terms, 100, now);
    await setDeskGuest(trx, booking.id, { ...asked, email: asked.email ?? null });
    await recordEvent(trx, booking.id, 'changed', now);
    const subject = `#${booking.id}, ${asked.guest_name}`;
    await noteChange(trx, { businessId: booking.business_id, userId, action: 'desk_booking_changed', subject }, now);
  });
}

type Wanted = { asked: DeskTerms; rooms: SoldRoom[]; held: RoomNight[]; wanted: RoomNight[] };

/**
 * What a booking may cost at most where the owner has cancelled another of its nights. What was agreed stays agreed while it keeps all its nights,
 * and what is added costs what it does now; for others, or fewer, it would be another price of each.
 */
async function mostFor(
  trx: Transaction<DB>,
  booking: BookingRow,
  { asked, rooms, held, wanted }: Wanted,
): Promise<Paise> {
  if (nightsBeyond(held, wanted).length > 0) return priceOf(asked, rooms);
  const booked = await roomsOfBookings(trx, [booking.id]);
  const more = priceOf(asked, rooms) - priceOf({ start_date: booking.check_in, end_date: booking.check_out }, booked);
  const now = priceOf(asked, await roomsAtDesk(trx, booking.property_id, asked));
  return paise(Math.max(now, booking.amount + Math.max(0, more)));
}

function termsOf(asked: DeskTerms, rooms: SoldRoom[]): NewTerms {
  const { start_date: check_in, end_date: check_out, guests } = asked;
  return { check_in, check_out, guests, children: 0, rooms, amount: agreedAmount(asked, rooms) };
}

function requireOpen({ status }: BookingRow, isByDesk: boolean): void {
  if (!isByDesk)
    throw new HttpError('not_changeable', say`The guest has made this booking, and changes it themselves.`);
  if (status !== 'accepted')
    throw new HttpError('not_changeable', say`This booking is ${statusWords[status]}: it cannot be changed.`);
}
