import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import { isOfClass, promised } from '@basera/contract/rules/arrivals/at-the-door';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { keptOfBooking } from '../../payments/index.ts';
import { openDoorCasesOf } from './door-queries.ts';
import { insertInstead, insteadOf } from './instead-queries.ts';
import { bookingAtDoor, type DoorBooking } from './pass-queries.ts';

export type LetDown = 'refused' | 'called_off';

/** Why the guest of a booking may choose another stay: they say that they are refused, or its owner cancelled it. */
export async function letDownOf(db: Kysely<DB>, booking: DoorBooking): Promise<LetDown | null> {
  if (booking.refunded !== null) return 'called_off';
  return (await openDoorCasesOf(db, booking.id)).some(({ kind }) => kind === 'refused') ? 'refused' : null;
}

/** The nights of a booking that are still to come; null where none are. */
export function nightsLeft({ check_in, check_out }: DoorBooking, today: CalendarDate) {
  const from = check_in < today ? today : check_in;
  return addDays(from, 1) <= check_out ? { check_in: from, check_out } : null;
}

/** What has gone back of a booking, or is to: all that is kept of it. */
const backOf = async (db: Kysely<DB>, { id, refunded }: DoorBooking): Promise<Paise> =>
  refunded ?? (await keptOfBooking(db, id));

/** A booking that is being placed instead of another. */
export type Placed = {
  id: number;
  userId: number;
  propertyId: number;
  amount: Paise;
  check_in: CalendarDate;
  check_out: CalendarDate;
  guests: number;
};

const refuse = (words: string) => new HttpError('not_changeable', words);
const CHOSEN = 'One stay was held for an hour instead of this booking already: another stay you book is held as usual.';

function requireAlike(placed: Placed, booking: DoorBooking, today: CalendarDate): void {
  const left = nightsLeft(booking, today);
  const nights = daysBetween(placed.check_in, placed.check_out);
  if (!left || placed.check_in !== left.check_in || placed.check_out !== left.check_out)
    throw refuse('The stay you choose instead is for the nights that are left of your booking.');
  if (placed.guests !== booking.guests) throw refuse('The stay you choose instead is for the guests of your booking.');
  if (placed.propertyId === booking.property_id) throw refuse('Choose another stay than the one you had booked.');
  if (!isOfClass({ amount: placed.amount, nights }, booking))
    throw refuse(
      'The stay you choose instead costs about as much a night as the one you had booked, a quarter more at most.',
    );
}

/**
 * Notes that a booking is the one its guest chose instead of another, in the transaction that holds its rooms: once for each. Throws 404, and 409 in words where
 * they have chosen one, where none can be chosen, or this is not for the same guests and nights at about the price.
 */
export async function chooseInstead(
  trx: Transaction<DB>,
  bookingId: number,
  placed: Placed,
  { now, today, most }: { now: Date; today: CalendarDate; most: Paise },
): Promise<void> {
  const booking = await bookingAtDoor(trx, bookingId);
  if (booking?.user_id !== placed.userId) throw new HttpError('not_found', 'There is no such booking.');
  if (!(await letDownOf(trx, booking))) throw refuse('Your booking stands: nothing is held instead of it.');
  requireAlike(placed, booking, today);
  const back = await backOf(trx, booking);
  const chosen = await insertInstead(trx, {
    booking_id: bookingId,
    instead_id: placed.id,
    chosen_at: now,
    promised: promised({ price: placed.amount, back, most }),
  });
  if (!chosen) throw refuse(CHOSEN);
}

/** Whether one can still be chosen. */
export const canChoose = async (db: Kysely<DB>, booking: DoorBooking): Promise<boolean> =>
  (await letDownOf(db, booking)) !== null && !(await insteadOf(db, booking.id));
