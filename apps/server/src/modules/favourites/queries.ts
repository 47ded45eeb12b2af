import { FAVOURITES_MAX } from '@basera/contract/limits';
import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { stayRows } from '../stays/index.ts';

export type Toggled = 'added' | 'removed' | 'full' | 'no such stay';

/** Adds the stay, or takes it away if it is there. 'full': the list takes no more, so that it can always be shown whole. */
export async function toggle(db: Kysely<DB>, userId: number, propertyId: number, now: Date): Promise<Toggled> {
  return db.transaction().execute(async (trx) => {
    // One change of a list at a time: two presses at once are one after the other.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const removed = await trx
      .deleteFrom('favourites')
      .where('user_id', '=', userId)
      .where('property_id', '=', propertyId)
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) return 'removed';
    const property = await trx
      .selectFrom('properties')
      .select('id')
      .where('id', '=', propertyId)
      .where('status', 'in', SHOWN_STATUSES)
      .executeTakeFirst();
    if (!property) return 'no such stay';
    const { count } = await trx
      .selectFrom('favourites')
      .select(sql<number>`count(*)`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= FAVOURITES_MAX) return 'full';
    await trx.insertInto('favourites').values({ user_id: userId, property_id: propertyId, created_at: now }).execute();
    return 'added';
  });
}

/** The stays a person saved, the latest first, with the price of their cheapest room. */
export const favouriteRows = (db: Kysely<DB>, userId: number) =>
  stayRows(db)
    .innerJoin('favourites as f', 'f.property_id', 'p.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rooms as r')
          .select(['r.base_price as cheapest', 'r.meal as cheapest_meal'])
          .whereRef('r.property_id', '=', 'p.id')
          .where('r.withdrawn', '=', false)
          .orderBy('r.base_price')
          .orderBy('r.id')
          .limit(1)
          .as('room'),
      (join) => join.onTrue(),
    )
    .select(['room.cheapest', 'room.cheapest_meal'])
    .where('f.user_id', '=', userId)
    .orderBy('f.created_at', 'desc')
    .orderBy('p.id')
    .limit(FAVOURITES_MAX)
    .execute();

/** What a person saved and when, in that order. */
export const savedBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('favourites as f')
    .innerJoin('properties as p', 'p.id', 'f.property_id')
    .select(['p.name', 'p.slug', 'f.created_at as saved_at'])
    .where('f.user_id', '=', userId)
    .orderBy('f.created_at')
    .execute();

export async function forgetFavourites(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
}
