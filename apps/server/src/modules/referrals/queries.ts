import { REFERRALS_SHOWN_MAX } from '@basera/contract/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** Who came through a person's link and has joined, the latest first. */
export const friendsOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('referrals as r')
    .innerJoin('users as u', 'u.id', 'r.friend_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.slug', 'u.profile_image', 'r.joined_at'])
    .select(
      sql<number>`(select count(*) from referrals own
        where own.shared_by_user_id = u.id and own.joined_at is not null)`.as('shared_count'),
    )
    .where('r.shared_by_user_id', '=', userId)
    .where('r.joined_at', 'is not', null)
    .orderBy('r.joined_at', 'desc')
    .orderBy('u.id')
    .limit(REFERRALS_SHOWN_MAX)
    .$narrowType<{ joined_at: Date }>()
    .execute();

export async function countFriendsOf(db: Kysely<DB>, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('referrals')
    .select(sql<number>`count(*)`.as('total'))
    .where('shared_by_user_id', '=', userId)
    .where('joined_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Notes through whose link a guest came: the first stays. Nothing happens where nobody has that id. */
export async function insertReferral(
  trx: Transaction<DB>,
  friendId: number,
  sharedBy: number,
  now: Date,
): Promise<void> {
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

/** Both who came through a person, and through whom they came. */
export const referralsAround = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('referrals')
    .select(['friend_id', 'created_at'])
    .where((eb) => eb.or([eb('shared_by_user_id', '=', userId), eb('friend_id', '=', userId)]))
    .orderBy('created_at')
    .execute();

export async function forgetReferrals(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .deleteFrom('referrals')
    .where((eb) => eb.or([eb('shared_by_user_id', '=', userId), eb('friend_id', '=', userId)]))
    .execute();
}
