import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { forgetWhoSaved, partsSavedBy } from './queries.ts';

/** Which parts of listings a person saved last. What they wrote belongs to the stay. */
export const listingPartsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'listing_parts',
  collect: (userId) => partsSavedBy(db, userId),
  erase: forgetWhoSaved,
});
