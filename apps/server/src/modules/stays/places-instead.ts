import type { PlacesInstead } from '@basera/contract/page-services';
import { sql } from 'kysely';
import type { StaysDeps } from './deps.ts';
import { inPlace } from './search-queries.ts';
import { placeSuggestion } from './suggest-places.ts';

const INSTEAD_MAX = 4;

type Middle = { latitude: number | null; longitude: number | null };

/** Where else to look: near a place we know; for a name we do not know, the places that may have been meant. */
export async function placesInstead({ db, places }: StaysDeps, city: string): Promise<PlacesInstead> {
  const name = city.toLowerCase();
  const { rows } = await sql<Middle>`
    select avg(p.latitude) as latitude, avg(p.longitude) as longitude from cities p where ${inPlace(name, 'p.id')}
  `.execute(db);
  const { latitude = null, longitude = null } = rows[0] ?? {};
  if (latitude === null || longitude === null) {
    const meant = (await places.suggest(name, INSTEAD_MAX)).map(placeSuggestion);
    return { isKnown: false, places: meant.map(({ name: other, context }) => ({ name: other, context })) };
  }
  const near = await db
    .selectFrom('cities as p')
    .select(['p.name', 'p.state as context'])
    .where(sql<boolean>`not ${inPlace(name, 'p.id')}`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('properties').select('id').whereRef('properties.city_id', '=', 'p.id')),
    )
    // Near enough for an order: a degree of longitude is shorter away from the equator.
    .orderBy(sql`(p.latitude - ${latitude}) ^ 2 + ((p.longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2`)
    .orderBy('p.name')
    .limit(INSTEAD_MAX)
    .execute();
  return { isKnown: true, places: near };
}
