import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { BookingsDeps } from '../bookings/index.ts';

export type DeskDeps = {
  db: Kysely<DB>;
  clock: Clock;
  bookings: BookingsDeps;
  /** Gives units to the accepted bookings of a stay that have none yet. */
  numberUnits(propertyId: number): Promise<number>;
};
