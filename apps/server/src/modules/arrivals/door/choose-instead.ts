import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import { NEARBY_KILOMETRES } from '@basera/contract/rules/arrivals/arrival-hours';
import { dayOfNight, isOfClass, promised } from '@basera/contract/rules/arrivals/at-the-door';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { type Said, say } from '../../../words/say.ts';
import { keptOfBooking } from '../../payments/index.ts';
import { elsewhereOf } from '../arrival-queries.ts';
import { doorCasesOf } from './door-queries.ts';
import { endProposed } from './guarantee.ts';
import { type Chosen, insertInstead, insteadOf, lockInstead, replaceInstead } from './instead-queries.ts';
import { bookingAtDoor, type DoorBooking } from './pass-queries.ts';

export type LetDown = 'refused' | 'called_off';

type LetDownFor = { why: LetDown; caseId: number };

/** In the place of a case, where the owner cancelled without a refusal before. */
const WITHOUT_REFUSAL = 0;

/** Why the guest of a booking may choose another stay, and for which case: they say that they are refused, or its owner cancelled it. */
export async function letDownOf(db: Kysely<DB>, booking: DoorBooking): Promise<LetDownFor | null> {
  const refusals = (await doorCasesOf(db, booking.id)).filter(({ kind }) => kind === 'refused');
  if (booking.refunded !== null) {
    // A refusal that was upheld, and the cancelling that upheld it, are one case.
    const upheld = refusals.find(({ done }) => done === 'called_off');
    return { why: 'called_off', caseId: upheld?.id ?? WITHOUT_REFUSAL };
  }
  const open = refusals.find(({ settled_at }) => settled_at === null);
  return open ? { why: 'refused', caseId: open.id } : null;
}

/** Whether what was chosen is held, or paid, still. */
export const standsStill = (
  { status, hold_expires_at }: Pick<Chosen, 'status' | 'hold_expires_at'>,
  now: Date,
): boolean => isConfirmed(status) || (status === 'pending' && (hold_expires_at === null || hold_expires_at > now));

/**
 * Whether a stay can be chosen for a case: none was for it, and one that was for an earlier case came to nothing. What a guest took back and tells again is the same to us,
 * else they hold rooms without end by presses of their own.
 */
export function mayChoose(chosen: Chosen | undefined, { why, caseId }: LetDownFor, now: Date): boolean {
  if (!chosen) return true;
  const isToldAgain = why === 'refused' && chosen.case_done === 'withdrawn';
  return chosen.case_id !== caseId && !isToldAgain && !standsStill(chosen, now);
}

/** The nights of a booking that are still to be slept, `tonight` being the day whose night it is; null where none are. */
export function nightsLeft({ check_in, check_out }: DoorBooking, tonight: CalendarDate) {
  const from = check_in < tonight ? tonight : check_in;
  return addDays(from, 1) <= check_out ? { check_in: from, check_out } : null;
}

/** What has gone back of the price of a booking, or goes back once it is found that its guest was refused: by whatever way, a bank's as well. */
const backOf = async (db: Kysely<DB>, { id, amount, refunded }: DoorBooking): Promise<Paise> =>
  refunded === null ? amount : paise(Math.max(0, amount - (await keptOfBooking(db, id))));

/** A booking that is being placed instead of another. */
export type Placed = {
  id: number;
  userId: number;
  propertyId: number;
  amount: Paise;
  check_in: CalendarDate;
  check_out: CalendarDate;
  guests: number;
  children: number;
  /** Its owner has to say yes first. */
  isRequest: boolean;
};

const refuse = (words: Said) => new HttpError('not_changeable', words);
const CHOSEN = say`One stay is held for an hour for each time you are let down, and one was: another stay you book is held as usual.`;

function requireAlike(placed: Placed, booking: DoorBooking, now: Date): void {
  const left = nightsLeft(booking, dayOfNight(now));
  const nights = daysBetween(placed.check_in, placed.check_out);
  if (!left || placed.check_in !== left.check_in || placed.check_out !== left.check_out)
    throw refuse(say`The stay you choose instead is for the nights that are left of your booking.`);
  if (placed.guests !== booking.guests || placed.children !== booking.children)
    throw refuse(say`The stay you choose instead is for the guests of your booking.`);
  if (placed.propertyId === booking.property_id) throw refuse(say`Choose another stay than the one you had booked.`);
  if (placed.isRequest)
    throw refuse(
      say`The owner of this stay has to confirm first: choose one that stands at once instead of your booking.`,
    );
  if (!isOfClass({ amount: placed.amount, nights }, booking))
    throw refuse(
      say`The stay you choose instead costs about as much a night as the one you had booked, a quarter more at most.`,
    );
}

/**
 * Notes that a booking is the one its guest chose instead of another, in the transaction that holds its rooms: once for each case. Throws 404, and 409 in words where
 * they have chosen one, where none can be chosen, or this is not for the same guests and nights at about the price, in the same town or near it, of another owner, and at once.
 */
export async function chooseInstead(
  trx: Transaction<DB>,
  bookingId: number,
  placed: Placed,
  { now, most }: { now: Date; most: Paise },
): Promise<void> {
  const booking = await bookingAtDoor(trx, bookingId);
  if (booking?.user_id !== placed.userId) throw new HttpError('not_found', say`There is no such booking.`);
  const letDown = await letDownOf(trx, booking);
  if (!letDown) throw refuse(say`Your booking stands: nothing is held instead of it.`);
  requireAlike(placed, booking, now);
  if (!(await elsewhereOf(trx, booking.property_id, [placed.propertyId])).has(placed.propertyId))
    throw refuse(
      say`The stay you choose instead is in the same town or within ${NEARBY_KILOMETRES} km of it, and of another owner.`,
    );
  const back = await backOf(trx, booking);
  const choice = {
    ...{ booking_id: bookingId, instead_id: placed.id, case_id: letDown.caseId, chosen_at: now },
    promised: promised({ price: placed.amount, back, most }),
  };
  if (await insertInstead(trx, choice)) return;
  await lockInstead(trx, bookingId);
  if (!mayChoose(await insteadOf(trx, bookingId), letDown, now)) throw refuse(CHOSEN);
  // Before what was proposed ends: this waits for whoever releases that, as they lock the chosen booking first.
  await replaceInstead(trx, choice);
  await endProposed(trx, bookingId, now);
}
