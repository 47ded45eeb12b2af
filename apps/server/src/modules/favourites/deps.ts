import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

export type FavouritesDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** Lets go of unpaid holds whose time is over, so that prices are of what is free now. */
  releaseDueHolds(): Promise<number>;
};
