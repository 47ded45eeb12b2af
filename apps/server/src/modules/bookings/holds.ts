import { isPaid } from '@basera/contract/rules/payment-status';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import { closeUnpaid, lockPayment } from '../payments/index.ts';
import { lockBooking, moveBooking, nightsBooked } from './queries.ts';
import { releaseNights } from './take-nights.ts';

const BATCH = 50;

export type HoldsDeps = { db: Kysely<DB>; clock: Clock; log: Logger };

/**
 * Lets go of unpaid holds whose time is over. Called before anybody looks at what is free, so that a hold
 * ends on the second whether or not the regular sweep has run. Returns how many ended.
 */
export async function releaseDueHolds(deps: HoldsDeps): Promise<number> {
  let ended = 0;
  for (let after = 0; ; ) {
    const due = await dueHolds(deps, after);
    for (const { id } of due) if (await endHold(deps, id)) ended += 1;
    if (due.length < BATCH) return ended;
    after = due.at(-1)?.id ?? after;
  }
}

const dueHolds = ({ db, clock }: HoldsDeps, after: number) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', clock.now())
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** One hold that cannot be ended must not keep the others, nor whoever looks, from going on. */
async function endHold({ db, clock, log }: HoldsDeps, id: number): Promise<boolean> {
  try {
    return await db.transaction().execute((trx) => expireHold(trx, id, clock.now()));
  } catch (error) {
    log.error({ err: error, booking: id }, 'a hold could not be ended');
    return false;
  }
}

/** Ends one hold: nights back, payment closed, booking expired. False when it was settled meanwhile. */
async function expireHold(trx: Transaction<DB>, bookingId: number, now: Date): Promise<boolean> {
  const payment = await lockPayment(trx, bookingId);
  const booking = await lockBooking(trx, bookingId);
  const isDue = booking.status === 'pending' && booking.hold_expires_at !== null && booking.hold_expires_at <= now;
  if (!isDue || (payment && isPaid(payment.status))) return false;
  await dropHold(trx, bookingId, now);
  return true;
}

/** Frees a pending booking whose payment and itself are locked, or are this transaction's own. */
export async function dropHold(trx: Transaction<DB>, bookingId: number, now: Date): Promise<void> {
  const payment = await lockPayment(trx, bookingId);
  const booking = await lockBooking(trx, bookingId);
  if (booking.status !== 'pending') return;
  const { rooms, nights } = await nightsBooked(trx, booking);
  await releaseNights(trx, rooms, nights);
  await moveBooking(trx, booking, 'expired', now);
  if (payment) await closeUnpaid(trx, payment, now);
}
