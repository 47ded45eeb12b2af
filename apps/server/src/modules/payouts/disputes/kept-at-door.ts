import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { freezePayout, isKept, thawPayout } from '../freeze-payout.ts';
import { atDoorBecause, payoutsOfBooking } from '../payout-queries.ts';
import { keepBackDisputed } from './disputes.ts';

type AtDoor = { bookingId: number; caseId: number };

/** Keeps back what an owner is to have of a booking whose guest tells us from the door that more is asked, or that they are refused. */
export async function freezeAtDoor(trx: Transaction<DB>, { bookingId, caseId }: AtDoor, now: Date): Promise<void> {
  await freezePayout(trx, bookingId, atDoorBecause(caseId), now);
}

/** Whether anything of a booking is kept back with us: false where all of it has gone to its owner. */
export const isKeptBack = async (db: Kysely<DB>, bookingId: number): Promise<boolean> =>
  (await payoutsOfBooking(db, bookingId)).some(isKept);

/** Lets go what was kept back for that alone; what somebody else keeps back stays so. */
export async function thawAtDoor(trx: Transaction<DB>, { bookingId, caseId }: AtDoor, now: Date): Promise<void> {
  await thawPayout(trx, bookingId, atDoorBecause(caseId));
  await keepBackDisputed(trx, bookingId, now);
}
