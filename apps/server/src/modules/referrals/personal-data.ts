import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { forgetReferrals, referralsAround } from './queries.ts';

/** Who came through a person's link, and through whose link they came. Of the others only the day is told. */
export const referralsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'referrals',

  async collect(userId) {
    const rows = await referralsAround(db, userId);
    return rows.map((row) => ({
      kind: row.friend_id === userId ? 'you came through a friend' : 'a friend came through you',
      created_at: row.created_at,
    }));
  },

  erase: forgetReferrals,
});
