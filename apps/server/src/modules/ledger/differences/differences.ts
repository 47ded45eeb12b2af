import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type LookedAt, whatToLookAt } from './attention-queries.ts';
import {
  type Found,
  insertAgain,
  insertDifference,
  isSettledAsIs,
  markSettled,
  openByKey,
} from './difference-queries.ts';

/** Who settles differences that are gone. */
export const BY_ITSELF = 'reconciliation';

/** How something that is over by itself was settled. */
export const OVER = 'It is done since.';

/**
 * Opens a difference for somebody to settle. Null where there is nothing new: it is open already, with the facts of now, or a person has settled
 * it just so.
 */
export async function openDifference(trx: Transaction<DB>, found: Found, now: Date): Promise<number | null> {
  if (await isSettledAsIs(trx, found.key, JSON.stringify(found.facts), BY_ITSELF)) return null;
  return insertDifference(trx, found, now);
}

/** Opens again what a person has settled with these very facts, since something is to be done about it after all. Nothing where it is open. */
export const reopenDifference = (trx: Transaction<DB>, key: string, now: Date): Promise<void> =>
  insertAgain(trx, key, now);

/** Settles a difference, with who did and how. False where somebody else was first: theirs stands. */
export const settleDifference = (
  trx: Transaction<DB>,
  id: number,
  settled: { by: string; how: string },
  now: Date,
): Promise<boolean> => markSettled(trx, id, settled, now);

/** Opens what somebody has to look at of one sum or refund, in the transaction that comes to know of it. */
export async function openWhatToLookAt(trx: Transaction<DB>, about: LookedAt, now: Date): Promise<void> {
  for (const found of await whatToLookAt(trx, about)) await openDifference(trx, found, now);
}

/** Whether somebody still has to look at it. */
export const isDifferenceOpen = async (db: Kysely<DB>, key: string): Promise<boolean> =>
  (await openByKey(db, key)) !== undefined;

/** What somebody had to look at is over, in the transaction that ends it. */
export async function endDifference(trx: Transaction<DB>, key: string, now: Date): Promise<void> {
  const open = await openByKey(trx, key);
  if (open) await markSettled(trx, open.id, { by: BY_ITSELF, how: OVER }, now);
}
