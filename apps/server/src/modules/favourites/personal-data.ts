import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { forgetFavourites, savedBy } from './queries.ts';

/** The stays a person saved. */
export const favouritesOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'favourites',

  collect: (userId) => savedBy(db, userId),

  erase: forgetFavourites,
});
