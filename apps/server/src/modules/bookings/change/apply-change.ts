import { refundPercent } from '@basera/contract/rules/cancellation';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { waitForNewDay } from '../../payouts/index.ts';
import { dearerThanCaps } from '../caps/dearer-there.ts';
import { nightsBeyond, type RoomNight, releaseNights, roomsUnavailable } from '../nights/take-nights.ts';
import { type BookingRow, isTooLate, nightsBooked, recordEvent, type StepDetails } from '../queries.ts';
import { dropChange, nightsOfChange, tryTaking } from './change-holds.ts';
import { exchangeForSure } from './exchange-for-sure.ts';
import { changeById, hasLaterChange, type NewTerms, replaceTerms, settleChange } from './queries.ts';

/**
 * The difference of a change has been paid, and its booking is locked. While the change holds its rooms they are taken over;
 * after that they are taken anew if they are free. 'lost' when they are not, or the booking is no longer what was changed.
 */
export async function applyChange(
  trx: Transaction<DB>,
  booking: BookingRow,
  changeId: number,
  now: Date,
): Promise<'kept' | 'lost'> {
  const change = await changeById(trx, changeId);
  if (change.status === 'applied') return 'kept';
  if (booking.status !== 'accepted') return 'lost';
  if (isTooLate(change, now)) {
    await dropChange(trx, booking, change.id, now);
    return 'lost';
  }
  const before = await nightsBooked(trx, booking);
  const after = nightsOfChange(change);
  if (change.status === 'pending') {
    await releaseNights(trx, nightsBeyond(before, after));
  } else {
    // The difference was reckoned from a price: it pays for nothing else.
    const isStale = change.amount - change.difference !== booking.amount;
    // What the guest gave up by choosing something else since stays given up.
    if (isStale || (await hasLaterChange(trx, change))) return 'lost';
    if (!(await tryTaking(trx, () => takeAgain(trx, change, { before, after })))) return 'lost';
  }
  await settleChange(trx, change.id, 'applied', now);
  await rewriteBooking(trx, booking, change, now);
  return 'kept';
}

type Exchange = { before: RoomNight[]; after: RoomNight[] };

/** Throws 409 too where the owner has cancelled another booking of what is new meanwhile, and it may not cost as much any more. */
async function takeAgain(trx: Transaction<DB>, change: NewTerms, { before, after }: Exchange): Promise<void> {
  await exchangeForSure(trx, before, after);
  if ((await dearerThanCaps(trx, change, nightsBeyond(after, before))).size > 0) throw roomsUnavailable();
}

/** Writes new dates, rooms and price into a locked booking whose nights have been exchanged. */
export async function rewriteBooking(
  trx: Transaction<DB>,
  booking: BookingRow,
  terms: NewTerms,
  now: Date,
  details: StepDetails = {},
): Promise<void> {
  await replaceTerms(trx, booking.id, terms, percentBackNow(booking, now), now);
  if (terms.check_in !== booking.check_in) await waitForNewDay(trx, { ...booking, check_in: terms.check_in });
  await recordEvent(trx, booking.id, 'changed', now, details);
}

/** Share of its price that goes back when a booking is given up now, in percent: never more than at its last change. */
export const percentBackNow = (booking: BookingRow, now: Date): number =>
  Math.min(
    booking.refund_percent_cap,
    refundPercent(booking.check_in, now, booking.check_in_time, booking.cancellation_policy),
  );
