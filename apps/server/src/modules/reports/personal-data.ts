import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { forgetReporter, reportsOfUser } from './queries.ts';

/** What a person has reported of stays. Their words and address go with them. */
export const reportsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'stay_reports',

  collect: async (userId) =>
    (await reportsOfUser(db, userId)).map(({ stay, reason, message, email, created_at, settled_at, how }) => ({
      stay,
      reason,
      message,
      email,
      created_at: created_at.toISOString(),
      answer: settled_at && { at: settled_at.toISOString(), words: how },
    })),

  erase: forgetReporter,
});
