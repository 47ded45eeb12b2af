import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { Places } from '../../providers/places.ts';
import type { StaySearcher } from './search-index/stay-searcher.ts';

export type StaysDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** Lets go of unpaid holds whose time is over, so that what is shown as free is free now. Resolves to how many. */
  releaseDueHolds(): Promise<number>;
  searcher: StaySearcher;
  places: Places;
};

export { listAmenities, listCategories, listCities } from './lists.ts';
export { placeName } from './place-name.ts';
export { placesInstead } from './places-instead.ts';
export { COUNTRY, heroOf } from './present.ts';
export { stayRows } from './queries.ts';
export { stayRoutes } from './routes.ts';
export { type IndexSearcher, indexSearcher } from './search-index/index-searcher.ts';
export { type StaySearcher, sqlSearcher } from './search-index/stay-searcher.ts';
export { searchStays } from './search-stays.ts';
export { showStay } from './show-stay.ts';
export { similarStays } from './similar-stays.ts';
