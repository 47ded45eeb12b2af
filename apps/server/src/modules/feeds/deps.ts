import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';

export type FeedsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  /** What every link begins with. */
  origin: string;
};
