import type { SettledForOwner } from '@basera/contract/rules/business/case-kinds';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { moveToRoom } from '../bookings/index.ts';
import { caseById, lockCase, settleForOwner } from './queries.ts';
import { offersOf } from './settle-case.ts';

/** Kinds of rooms that the guest of an open case can be given. */
export async function roomsForCase(db: Kysely<DB>, caseId: number) {
  const found = await caseById(db, caseId);
  return found ? (await offersOf(db, found)).move_to : [];
}

export type ForOwner = {
  caseId: number;
  done: SettledForOwner;
  /** The kind of room the guest is given; null where the booking stays as it is. */
  roomId: number | null;
  /** What the owner reads. */
  words: string;
  staffId: number;
  at: Date;
};

/**
 * Settles nights sold twice for their owner, in the transaction that says why; the owner is told, and the guest of another room. Throws 404, 409
 * where it is settled already, or there is no such room, or it is not free any more.
 */
export async function settleCaseForOwnerIn(
  trx: Transaction<DB>,
  { caseId, done, roomId, words, staffId, at }: ForOwner,
): Promise<{ bookingId: number; businessId: number }> {
  const found = await caseById(trx, caseId);
  if (!found) throw new HttpError('not_found', say`There is no such case.`);
  const { booked_id: bookingId, room_id: from, business_id: businessId } = found;
  if (found.state === 'settled') throw settledAlready();
  // Bookings are locked before cases wherever both are.
  if (done === 'moved') {
    if (from === null || roomId === null)
      throw new HttpError('rooms_unavailable', say`There is no such room to give to the guest.`);
    await moveToRoom(trx, { bookingId, from, to: roomId }, at);
  }
  if ((await lockCase(trx, caseId)).state === 'settled') throw settledAlready();
  await settleForOwner(trx, caseId, { done, staffId, words, at });
  return { bookingId, businessId };
}

const settledAlready = () => new HttpError('changed_meanwhile', say`This has been settled meanwhile. Look again.`);
