import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

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
  const known = await trx.selectFrom('users').select('id').where('id', '=', sharedBy).executeTakeFirst();
  if (!known) return;
  await trx
    .insertInto('referrals')
    .values({ friend_id: friendId, shared_by_user_id: sharedBy, created_at: now, joined_at: null })
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .execute();
}

/** Counts a guest whose payment stands as the friend of whoever shared a link with them, if anybody did; once. */
export async function countFriend(trx: Transaction<DB>, friendId: number, now: Date): Promise<void> {
  await trx
    .updateTable('referrals')
    .set({ joined_at: now })
    .where('friend_id', '=', friendId)
    .where('joined_at', 'is', null)
    .execute();
}
