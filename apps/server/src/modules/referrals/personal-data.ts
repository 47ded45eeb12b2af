import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';

/** Who came through a person's link, and through whose link they came. Of the others only the day is told. */
export const referralsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'referrals',

  async collect(userId) {
    const rows = await db
      .selectFrom('referrals')
      .select(['friend_id', 'created_at'])
      .where((eb) => eb.or([eb('shared_by_user_id', '=', userId), eb('friend_id', '=', userId)]))
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      kind: row.friend_id === userId ? 'you came through a friend' : 'a friend came through you',
      created_at: row.created_at,
    }));
  },

  async erase(trx, userId) {
    await trx
      .deleteFrom('referrals')
      .where((eb) => eb.or([eb('shared_by_user_id', '=', userId), eb('friend_id', '=', userId)]))
      .execute();
  },
});
