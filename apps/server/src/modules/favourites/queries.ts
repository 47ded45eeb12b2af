import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { stayRows } from '../stays/index.ts';

/** Adds the stay, or takes it away if it is there. False when there is no such stay. */
export async function toggle(
  db: Kysely<DB>,
  userId: number,
  propertyId: number,
  now: Date,
): Promise<'added' | 'removed' | null> {
  return db.transaction().execute(async (trx) => {
    const property = await trx.selectFrom('properties').select('id').where('id', '=', propertyId).executeTakeFirst();
    if (!property) return null;
    const removed = await trx
      .deleteFrom('favourites')
      .where('user_id', '=', userId)
      .where('property_id', '=', propertyId)
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) return 'removed';
    await trx
      .insertInto('favourites')
      .values({ user_id: userId, property_id: propertyId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 'added';
  });
}

const SHOWN_MAX = 200;

/** The stays a person saved, the latest first, with the price of their cheapest room. */
export const favouriteRows = (db: Kysely<DB>, userId: number) =>
  stayRows(db)
    .innerJoin('favourites as f', 'f.property_id', 'p.id')
    .select((eb) =>
      eb
        .selectFrom('rooms as r')
        .select((room) => room.fn.min('r.base_price').as('price'))
        .whereRef('r.property_id', '=', 'p.id')
        .as('cheapest'),
    )
    .where('f.user_id', '=', userId)
    .orderBy('f.created_at', 'desc')
    .orderBy('p.id')
    .limit(SHOWN_MAX)
    .execute();
