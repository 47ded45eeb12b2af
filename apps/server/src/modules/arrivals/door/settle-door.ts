import type { DoorSettlement } from '@basera/contract/rules/office/case-queue';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { lockBooking } from '../../payments/index.ts';
import { type DoorCaseRow, doorCaseById, openDoorCasesOf } from './door-queries.ts';
import { end } from './tell-from-door.ts';

type ByStaff = { at: Date; done: DoorSettlement; staffId: number; how: string };

/** Ends a case by what we found, in a transaction of the office. Undefined where there is none, else how it stood before: an ended one stays so. */
export async function settleDoorIn(
  trx: Transaction<DB>,
  caseId: number,
  { at, done, staffId, how }: ByStaff,
): Promise<DoorCaseRow | undefined> {
  const known = await doorCaseById(trx, caseId);
  if (!known) return undefined;
  await lockBooking(trx, known.booking_id);
  const found = await doorCaseById(trx, caseId);
  if (found && found.settled_at === null) await end(trx, found, { at, done, by: staffId, how });
  return found;
}

type Over = { at: Date; staffId: number | null; done: 'called_off' | 'cancelled' };

/** The stay was cancelled for its owner or by them, or given up by its guest: what was told from its door ends with that. Of a locked booking. */
export async function endAtDoor(trx: Transaction<DB>, bookingId: number, { at, staffId, done }: Over): Promise<void> {
  for (const one of await openDoorCasesOf(trx, bookingId)) await end(trx, one, { at, done, by: staffId, how: null });
}

/** Whether something that a guest of a booking told from the door is still open. */
export const isToldFromDoor = async (trx: Transaction<DB>, bookingId: number): Promise<boolean> =>
  (await openDoorCasesOf(trx, bookingId)).length > 0;

/** Whether a guest of a booking says that they are refused, and nobody has found otherwise. */
export const isRefused = async (db: Kysely<DB>, bookingId: number): Promise<boolean> =>
  (await refusalOf(db, bookingId)) !== null;

/** The open case of it; null where there is none. */
export const refusalOf = async (db: Kysely<DB>, bookingId: number): Promise<number | null> =>
  (await openDoorCasesOf(db, bookingId)).find(({ kind }) => kind === 'refused')?.id ?? null;
