import { isPaid } from '@basera/contract/rules/status/payment-status';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { DB } from '../../../platform/schema.ts';
import { type BookingRow, closeUnpaid, lockBooking } from '../../payments/index.ts';
import { dropChange } from '../change/change-holds.ts';
import { releaseNights } from '../nights/take-nights.ts';
import { moveBooking, nightsBooked, waitsForPayment } from '../queries.ts';
import { dueBookings, dueChanges, isAnyDue } from './queries.ts';

const BATCH = 50;

export type HoldsDeps = { db: Kysely<DB>; clock: Clock; log: Logger };

type Due = { id: number; booking_id: number };
type DueKind = {
  due(deps: HoldsDeps, after: number): Promise<Due[]>;
  end(trx: Transaction<DB>, due: Due, now: Date): Promise<boolean>;
};

const ofBookings: DueKind = {
  due: ({ db, clock }, after) => dueBookings(db, clock.now(), after, BATCH),
  end: (trx, { id }, now) => expireHold(trx, id, now),
};

const ofChanges: DueKind = {
  due: ({ db, clock }, after) => dueChanges(db, clock.now(), after, BATCH),
  end: (trx, { id, booking_id }, now) => expireChange(trx, id, booking_id, now),
};

/**
 * Lets go of unpaid holds whose time is over. Called before anybody looks at what is free, so that a hold
 * ends on the second whether or not the regular sweep has run. Returns how many ended.
 */
export async function releaseDueHolds(deps: HoldsDeps): Promise<number> {
  return (await isAnyDue(deps.db, deps.clock.now())) ? endDueHolds(deps) : 0;
}

/** The same where it is known that there are some. */
export const endDueHolds = async (deps: HoldsDeps): Promise<number> =>
  (await endDue(deps, ofBookings)) + (await endDue(deps, ofChanges));

async function endDue(deps: HoldsDeps, kind: DueKind): Promise<number> {
  let ended = 0;
  for (let after = 0; ; ) {
    const due = await kind.due(deps, after);
    for (const one of due) {
      const outcome = await endQuietly(deps, kind, one);
      if (outcome === 'ended') ended += 1;
      // Each of the others would take as long to fail, and somebody waits.
      if (outcome === 'away') return ended;
    }
    if (due.length < BATCH) return ended;
    after = due.at(-1)?.id ?? after;
  }
}

/** One hold that cannot be ended must not keep the others, nor whoever looks, from going on. */
async function endQuietly({ db, clock, log }: HoldsDeps, { end }: DueKind, due: Due) {
  try {
    return (await db.transaction().execute((trx) => end(trx, due, clock.now()))) ? 'ended' : 'kept';
  } catch (error) {
    log.error({ err: error, booking: due.booking_id }, 'a hold could not be ended');
    return isDatabaseAway(error) ? 'away' : 'kept';
  }
}

/** Ends one hold: nights back, payment closed, booking expired. False when it was settled meanwhile. */
async function expireHold(trx: Transaction<DB>, bookingId: number, now: Date): Promise<boolean> {
  const { booking, payments } = await lockBooking(trx, bookingId);
  const isDue = booking.status === 'pending' && booking.hold_expires_at !== null && booking.hold_expires_at <= now;
  if (!isDue || payments.some((payment) => isPaid(payment.status))) return false;
  await endHold(trx, booking, 'expired', now);
  return true;
}

async function expireChange(trx: Transaction<DB>, changeId: number, bookingId: number, now: Date): Promise<boolean> {
  const { booking } = await lockBooking(trx, bookingId);
  return dropChange(trx, booking, changeId, now);
}

/** Frees the rooms of an unpaid booking for which no page to pay on could be made. */
export async function dropHold(trx: Transaction<DB>, bookingId: number, now: Date): Promise<void> {
  const { booking } = await lockBooking(trx, bookingId);
  if (waitsForPayment(booking)) await endHold(trx, booking, 'expired', now);
}

/**
 * Frees the rooms of a locked, unpaid booking: 'expired' where its time ran out, and a late payment may bring it back; 'cancelled'
 * where its guest gave it up, and no payment ever does.
 */
export async function endHold(
  trx: Transaction<DB>,
  booking: BookingRow,
  how: 'expired' | 'cancelled',
  now: Date,
  staffId: number | null = null,
): Promise<void> {
  await releaseNights(trx, await nightsBooked(trx, booking));
  await moveBooking(trx, booking, how, now, { staffId });
  await closeUnpaid(trx, { bookingId: booking.id }, now);
}
