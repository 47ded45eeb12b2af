import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { canBeKept, freezePayout, isKept, thawPayout } from '../freeze-payout.ts';
import { atDoorBecause, payoutsOfBooking } from '../payout-queries.ts';
import { keepBackDisputed } from './disputes.ts';

type AtDoor = { bookingId: number; caseId: number };

/** Keeps back what an owner is to have of a booking whose guest tells us from the door that more is asked, or that they are refused. */
export async function freezeAtDoor(trx: Transaction<DB>, { bookingId, caseId }: AtDoor, now: Date): Promise<void> {
  await freezePayout(trx, bookingId, atDoorBecause(caseId), now);
}

/** Whether anything of a booking is kept back: false where all of it has gone to its owner. */
export const isKeptBack = async (db: Kysely<DB>, bookingId: number): Promise<boolean> =>
  (await ownersPartOf(db, bookingId)).isKept;

/** How what an owner is to have of a booking stands: whether any of it is kept back, or could be, and whether any has reached their bank. */
export async function ownersPartOf(db: Kysely<DB>, bookingId: number) {
  const payouts = (await payoutsOfBooking(db, bookingId)).filter(({ is_stray }) => !is_stray);
  return {
    isKept: payouts.some(isKept),
    canBeKept: payouts.some(canBeKept),
    isPaid: payouts.some(({ state }) => state === 'settled'),
  };
}

/** Lets go what was kept back for that alone; what somebody else keeps back stays so. */
export async function thawAtDoor(trx: Transaction<DB>, { bookingId, caseId }: AtDoor, now: Date): Promise<void> {
  await thawPayout(trx, bookingId, atDoorBecause(caseId));
  await keepBackDisputed(trx, bookingId, now);
}
