import type { Amenity, Category, City } from '@basera/contract/endpoints/stays';
import { sql } from 'kysely';
import type { StaysDeps } from './deps.ts';

export const listCategories = ({ db }: StaysDeps): Promise<Category[]> =>
  db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute();

/** By group, in the order people look for them. */
export async function listAmenities({ db }: StaysDeps): Promise<Record<string, Amenity[]>> {
  const rows = await db.selectFrom('amenities').selectAll().orderBy('position').execute();
  const groups: Record<string, Amenity[]> = {};
  for (const { id, name, group_name } of rows) {
    groups[group_name] ??= [];
    groups[group_name].push({ id, name });
  }
  return groups;
}

/** Cities that have a stay, those with most first. */
export const listCities = ({ db }: StaysDeps): Promise<City[]> =>
  db
    .selectFrom('cities as c')
    .innerJoin('properties as p', 'p.city_id', 'c.id')
    .select(['c.name as city', 'c.state', sql<number>`count(*)`.as('properties')])
    .groupBy('c.id')
    .orderBy('properties', 'desc')
    .orderBy('c.name')
    .execute();
