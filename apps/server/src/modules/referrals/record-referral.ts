import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { insertReferral } from './queries.ts';

const DATABASE_INTEGER_MAX = 2_147_483_647;

/**
 * Notes whose friend a guest is, once and for the first who shared; they count when they have paid. `claimed` is what the link
 * carried: one's own id, 'self' and ids we do not know are no referral, and no reason to refuse anything.
 */
export async function recordReferral(
  trx: Transaction<DB>,
  friendId: number,
  claimed: unknown,
  now: Date,
): Promise<void> {
  const sharedBy = Number(claimed);
  if (!Number.isSafeInteger(sharedBy) || sharedBy < 1 || sharedBy > DATABASE_INTEGER_MAX || sharedBy === friendId)
    return;
  await insertReferral(trx, friendId, sharedBy, now);
}
