import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';

export type CalendarDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  /** Lets go of unpaid holds whose time is over, so that what is shown as held is held now. */
  releaseDueHolds(): Promise<number>;
};
