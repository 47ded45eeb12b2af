import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** Kinds of rooms of a stay, in the order of the calendar. */
export const roomsOfStay = (db: Kysely<DB>, propertyId: number) =>
  db
    .selectFrom('rooms')
    .select(['id', 'name', 'units'])
    .where('property_id', '=', propertyId)
    .where('withdrawn', '=', false)
    .orderBy('base_price')
    .orderBy('id')
    .execute();
