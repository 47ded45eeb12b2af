import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { forgetReporter, reportsOfUser } from './queries.ts';
import { presentOwnReport } from './reporters.ts';

/** What a person has reported of stays. Their words and address go with them. */
export const reportsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'stay_reports',

  collect: async (userId) => (await reportsOfUser(db, userId)).map(presentOwnReport),

  erase: forgetReporter,
});
