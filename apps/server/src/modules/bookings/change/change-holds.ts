import { nightsOf } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { closeUnpaid } from '../../payments/index.ts';
import { atLeast, nightsBeyond, type RoomNight, releaseNights, roomNights } from '../nights/take-nights.ts';
import { type BookingRow, nightsBooked } from '../queries.ts';
import { type ChangeRow, pendingChange, settleChange } from './queries.ts';

/** The nights a booking will be about once the change is made. */
export const nightsOfChange = ({
  rooms,
  check_in,
  check_out,
}: Pick<ChangeRow, 'rooms' | 'check_in' | 'check_out'>): RoomNight[] =>
  roomNights(rooms, nightsOf(check_in, check_out));

/** The nights a booking has: its own, and what its pending change holds beyond them. */
export async function nightsHeld(trx: Transaction<DB>, booking: BookingRow): Promise<RoomNight[]> {
  const own = await nightsBooked(trx, booking);
  const change = await pendingChange(trx, booking.id);
  return change ? atLeast(own, nightsOfChange(change)) : own;
}

/** Ends the pending change of a locked booking and its payment; its nights are the caller's. Null when there is none. */
export async function closePendingChange(
  trx: Transaction<DB>,
  bookingId: number,
  now: Date,
): Promise<ChangeRow | null> {
  const change = await pendingChange(trx, bookingId);
  if (!change) return null;
  await settleChange(trx, change.id, 'expired', now);
  await closeUnpaid(trx, { bookingId, changeId: change.id }, now);
  return change;
}

/** Lets go of what a pending change holds beyond its locked booking. False when it is not pending any more. */
export async function dropChange(
  trx: Transaction<DB>,
  booking: BookingRow,
  changeId: number,
  now: Date,
): Promise<boolean> {
  if ((await pendingChange(trx, booking.id))?.id !== changeId) return false;
  const held = await nightsHeld(trx, booking);
  await closePendingChange(trx, booking.id, now);
  await releaseNights(trx, nightsBeyond(held, await nightsBooked(trx, booking)));
  return true;
}

/** SQL: a savepoint around whatever is taken. Runs `take` so that 409 leaves the transaction as it was. True when it went through. */
export async function tryTaking(trx: Transaction<DB>, take: () => Promise<void>): Promise<boolean> {
  await sql`savepoint try_taking`.execute(trx);
  try {
    await take();
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint try_taking`.execute(trx);
    return false;
  }
}

const REFUSALS = new Set(['rooms_unavailable', 'ask_the_owner']);
const isRefusal = (error: unknown): boolean => error instanceof HttpError && REFUSALS.has(error.code);
