import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { allowedByPerson, forgetWhoAllowed } from './queries.ts';

/** When a person let support look at the app of a business. That somebody looked stays with the business. */
export const lookingAllowedBy = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'support_let_look',
  collect: (userId) => allowedByPerson(db, userId),
  erase: forgetWhoAllowed,
});
