import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { changesOfPerson, forgetWhoChanged } from './write/version-queries.ts';

/** Which prices and nights a person changed lately: kept for those who looked before. What they changed stays. */
export const calendarChangesOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'calendar_changes',
  collect: (userId) => changesOfPerson(db, userId),
  erase: forgetWhoChanged,
});
