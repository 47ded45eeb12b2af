import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** How much there is of a stay, and until when something of it is to be looked at. */
export const sizesOf = (db: Kysely<DB>, stayId: number) =>
  db
    .selectFrom('properties as p')
    .leftJoin('listing_reviews as r', 'r.property_id', 'p.id')
    .select([
      sql<number>`(select count(*) from rooms where property_id = p.id and not withdrawn)`.as('rooms'),
      sql<number>`(select count(*) from media where property_id = p.id)`.as('photos'),
      'r.due_at as review_due',
    ])
    .where('p.id', '=', stayId)
    .executeTakeFirstOrThrow();

export const leadPhotoOf = (db: Kysely<DB>, stayId: number) =>
  db
    .selectFrom('media')
    .select(['key', 'alt', 'color'])
    .where('property_id', '=', stayId)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Stays with a pause of ours in force, the longest paused first. */
export const pausedStays = (db: Kysely<DB>, most: number) =>
  db
    .selectFrom('listing_pauses as x')
    .innerJoin('properties as p', 'p.id', 'x.property_id')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .innerJoin('businesses as b', 'b.id', 'p.business_id')
    .select(['p.id', 'p.name', 'c.name as city', 'b.id as business_id', 'b.name as business'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('x.ended_at', 'is', null)
    .groupBy(['p.id', 'c.name', 'b.id'])
    .orderBy((eb) => eb.fn.min('x.paused_at'))
    .orderBy('p.id')
    .limit(most)
    .execute();
