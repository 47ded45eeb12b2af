import type { Amenity, Category, City } from '@basera/contract/endpoints/stays';
import type { StaysDeps } from './deps.ts';
import { allAmenities, categoryRows, citiesWithStays } from './places/place-queries.ts';

export const listCategories = ({ db }: StaysDeps): Promise<Category[]> => categoryRows(db);

/** By group, in the order people look for them. */
export async function listAmenities({ db }: StaysDeps): Promise<Record<string, Amenity[]>> {
  const rows = await allAmenities(db);
  const groups: Record<string, Amenity[]> = {};
  for (const { id, name, group_name } of rows) {
    groups[group_name] ??= [];
    groups[group_name].push({ id, name });
  }
  return groups;
}

/** Cities that have a stay, those with most first. */
export const listCities = ({ db }: StaysDeps): Promise<City[]> => citiesWithStays(db);
