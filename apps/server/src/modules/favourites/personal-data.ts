import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';

/** The stays a person saved. */
export const favouritesOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'favourites',

  collect: (userId) =>
    db
      .selectFrom('favourites as f')
      .innerJoin('properties as p', 'p.id', 'f.property_id')
      .select(['p.name', 'p.slug', 'f.created_at as saved_at'])
      .where('f.user_id', '=', userId)
      .orderBy('f.created_at')
      .execute(),

  async erase(trx, userId) {
    await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
  },
});
