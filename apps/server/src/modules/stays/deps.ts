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
