import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type Found, insertDifference, isSettledAsIs, markSettled } from './difference-queries.ts';

/** Who settles differences that are gone. */
export const BY_ITSELF = 'reconciliation';

/**
 * Opens a difference for somebody to settle. Null where there is nothing new: it is open already, with the facts of now, or a person has settled
 * it just so.
 */
export async function openDifference(trx: Transaction<DB>, found: Found, now: Date): Promise<number | null> {
  if (await isSettledAsIs(trx, found.key, JSON.stringify(found.facts), BY_ITSELF)) return null;
  return insertDifference(trx, found, now);
}

/** Settles a difference, with who did and how. False where somebody else was first: theirs stands. */
export const settleDifference = (
  trx: Transaction<DB>,
  id: number,
  settled: { by: string; how: string },
  now: Date,
): Promise<boolean> => markSettled(trx, id, settled, now);
