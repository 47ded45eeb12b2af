import type { Kysely } from 'kysely';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { DB } from '../../../platform/schema.ts';
import { forgetNoticesTo } from '../notices/notice-queries.ts';
import { forgetMemberships, membershipsOf } from './member-queries.ts';

/** Where a person works. What they changed stays in the log of the business, without their name. */
export const membershipsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'businesses',

  collect: async (userId) =>
    (await membershipsOf(db, userId)).map(({ name, role, joined_at }) => ({ name, role, since: joined_at })),

  // The lock of the person's row, which leaving holds, keeps them from being made the last owner meanwhile.
  keepsFromLeaving: async (trx, userId) => {
    const last = (await membershipsOf(trx, userId)).find(({ is_last }) => is_last);
    return last ? `You are the only owner of ${last.name}. Make somebody else an owner first.` : null;
  },

  async erase(trx, userId) {
    await forgetMemberships(trx, userId);
    await forgetNoticesTo(trx, userId);
  },
});
