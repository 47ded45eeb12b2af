import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { type BookingRow, lockBooking } from '../payments/index.ts';
import { holdUntil } from './fit-to-owed.ts';
import { changePayout, IS_BY_HAND, isByHand, type PayoutRow, payoutsOfBooking } from './payout-queries.ts';

/**
 * Keeps back what an owner is to have of a booking, as long as it is disputed, in the transaction that opens the dispute: as far as it can still be kept, which is not what
 * has reached a bank. How many.
 */
export async function freezePayout(trx: Transaction<DB>, bookingId: number, why: string, now: Date): Promise<number> {
  await lockBooking(trx, bookingId);
  const open = (await payoutsOfBooking(trx, bookingId)).filter((one) => one.frozen_at === null && canBeKept(one));
  for (const { id } of open) await changePayout(trx, id, { frozen_at: now, frozen_why: why, checked_at: null });
  return open.length;
}

/** Not at a bank yet, nor back from its owner: what the gateway has let go can be held again until it is there, and what we sent ourselves cannot. */
export const canBeKept = (payout: PayoutRow): boolean =>
  payout.state === 'planned' ||
  payout.state === 'held' ||
  payout.state === 'failed' ||
  (payout.state === 'released' && !isByHand(payout));

/** Lets it go its way again; with `why`, only what was frozen for that. How many. */
export async function thawPayout(trx: Transaction<DB>, bookingId: number, why?: string): Promise<number> {
  await lockBooking(trx, bookingId);
  const frozen = (await payoutsOfBooking(trx, bookingId)).filter(
    ({ frozen_at, frozen_why }) => frozen_at !== null && (why === undefined || frozen_why === why),
  );
  for (const { id } of frozen) await changePayout(trx, id, { frozen_at: null, frozen_why: null, checked_at: null });
  return frozen.length;
}

/** Releases what an owner is to have of a booking before its day, by the word of somebody of ours; what is frozen stays so. How many. */
export async function releasePayout(trx: Transaction<DB>, bookingId: number, now: Date): Promise<number> {
  await lockBooking(trx, bookingId);
  const waiting = (await payoutsOfBooking(trx, bookingId)).filter((one) => isUnreleased(one) && one.hold_until > now);
  for (const { id } of waiting)
    await changePayout(trx, id, { released_by_hand_at: now, hold_until: now, checked_at: null });
  return waiting.length;
}

/**
 * Other dates have another day: what had not gone to its owner waits for that one, also where somebody of ours had let it go for the day before.
 * In the transaction that changes them, of the booking as it is then.
 */
export async function waitForNewDay(
  trx: Transaction<DB>,
  booking: Pick<BookingRow, 'id' | 'check_in' | 'check_in_time'>,
): Promise<void> {
  const hold_until = holdUntil(booking);
  for (const { id } of (await payoutsOfBooking(trx, booking.id)).filter(isUnreleased))
    await changePayout(trx, id, { hold_until, released_by_hand_at: null, checked_at: null });
}

/** Kept back for its owner: what the gateway has let go is held again, and what has reached a bank is not kept, whatever was said of it before. */
export const isKept = (payout: PayoutRow): boolean =>
  !payout.is_stray && payout.frozen_at !== null && canBeKept(payout);

/** SQL: the same, of a payout `p`. */
export const IS_KEPT = sql<boolean>`(not p.is_stray and p.frozen_at is not null
  and (p.state in ('planned', 'held', 'failed') or (p.state = 'released' and not ${IS_BY_HAND})))`;

/** Still with us, or held at the gateway. */
export const isUnreleased = ({ state, is_stray }: PayoutRow): boolean =>
  !is_stray && (state === 'planned' || state === 'held' || state === 'failed');
