import type { PlacesInstead } from '@basera/contract/page-services';
import type { StaysDeps } from './deps.ts';
import { citiesNear, middleOf } from './place-queries.ts';
import { placeSuggestion } from './suggest-places.ts';

const INSTEAD_MAX = 4;

/** Where else to look: near a place we know; for a name we do not know, the places that may have been meant. */
export async function placesInstead({ db, places }: StaysDeps, city: string): Promise<PlacesInstead> {
  const name = city.toLowerCase();
  const { latitude, longitude } = await middleOf(db, name);
  if (latitude === null || longitude === null) {
    const meant = (await places.suggest(name, INSTEAD_MAX)).map(placeSuggestion);
    return { isKnown: false, places: meant.map(({ name: other, context }) => ({ name: other, context })) };
  }
  const near = await citiesNear(db, name, { latitude, longitude }, INSTEAD_MAX);
  return { isKnown: true, places: near };
}
