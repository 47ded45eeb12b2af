import type { Category, City } from '@basera/contract/endpoints/stays';
import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../../platform/database/like.ts';
import type { DB } from '../../../platform/schema.ts';
import { inPlace } from '../search/search-queries.ts';

export const categoryRows = (db: Kysely<DB>): Promise<Category[]> =>
  db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute();

/** In the order people look for them. */
export const allAmenities = (db: Kysely<DB>) => db.selectFrom('amenities').selectAll().orderBy('position').execute();

/** Cities that have a stay to show, those with most first. */
export const citiesWithStays = (db: Kysely<DB>): Promise<City[]> =>
  db
    .selectFrom('cities as c')
    .innerJoin('properties as p', 'p.city_id', 'c.id')
    .where('p.status', 'in', SHOWN_STATUSES)
    .select(['c.name as city', 'c.state', sql<number>`count(*)`.as('properties')])
    .groupBy('c.id')
    .orderBy('properties', 'desc')
    .orderBy('c.name')
    .execute();

/** The cities that go by a name, or lie in the state that does; `place` in lower case. */
export async function citiesOf(db: Kysely<DB>, place: string): Promise<{ name: string; state: string }[]> {
  const { rows } = await sql<{ name: string; state: string }>`
    select c.name, c.state from cities c where ${inPlace(place, 'c.id')}`.execute(db);
  return rows;
}

type Middle = { latitude: number | null; longitude: number | null };

/** The middle of a place; nulls for one we do not know. */
export async function middleOf(db: Kysely<DB>, place: string): Promise<Middle> {
  const { rows } = await sql<Middle>`
    select avg(p.latitude) as latitude, avg(p.longitude) as longitude from cities p where ${inPlace(place, 'p.id')}
  `.execute(db);
  return rows[0] ?? { latitude: null, longitude: null };
}

/** Cities with stays around the middle of a place, the place itself left out. */
export const citiesNear = (
  db: Kysely<DB>,
  place: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  limit: number,
) =>
  db
    .selectFrom('cities as p')
    .select(['p.name', 'p.state as context'])
    .where(sql<boolean>`not ${inPlace(place, 'p.id')}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('properties')
          .select('id')
          .whereRef('properties.city_id', '=', 'p.id')
          .where('properties.status', 'in', SHOWN_STATUSES),
      ),
    )
    // Near enough for an order: a degree of longitude is shorter away from the equator.
    .orderBy(sql`(p.latitude - ${latitude}) ^ 2 + ((p.longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2`)
    .orderBy('p.name')
    .limit(limit)
    .execute();

/** Stays whose name begins with, contains or nearly is a word in lower case; best first. */
export async function staysLike(db: Kysely<DB>, word: string, limit: number) {
  const within = containing(word);
  const { rows } = await sql<{ name: string; slug: string; city: string }>`
    select p.name, p.slug, c.name as city from properties p join cities c on c.id = p.city_id
    where (lower(p.name) like ${within} or lower(p.name) % ${word}) and p.status = any(${SHOWN_STATUSES}::text[])
    order by similarity(lower(p.name), ${word}) + case
      when starts_with(lower(p.name), ${word}) then 1 when lower(p.name) like ${within} then 0.5 else 0 end desc, p.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Ids and names of the stays to show whose ids are greater than one, in their order. */
export const stayNamesAfter = (db: Kysely<DB>, id: number, limit: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('properties')
    .select(['id', 'name'])
    .where('id', '>', id)
    .where('status', 'in', SHOWN_STATUSES)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Of some stays those that are shown, as they are called now, in the order of the ids. */
export async function staysOf(db: Kysely<DB>, ids: number[]): Promise<{ name: string; slug: string; city: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('properties as p')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .select(['p.id', 'p.name', 'p.slug', 'c.name as city'])
    .where('p.id', 'in', ids)
    .where('p.status', 'in', SHOWN_STATUSES)
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
