import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { casesOfPerson, forgetWhoSettled } from './queries.ts';

/** What a person has settled for a business, and the mails that told them of it. What was settled stays. */
export const casesSettledBy = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'cases_settled',
  collect: (userId) => casesOfPerson(db, userId),
  erase: forgetWhoSettled,
});
