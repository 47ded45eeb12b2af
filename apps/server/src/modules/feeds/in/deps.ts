import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { DB } from '../../../platform/schema.ts';
import type { FeedSource } from '../../../providers/feed-source/feed-source.ts';

export type FeedsInDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  source: FeedSource;
  /** What the ids of all that we tell other calendars end in. */
  ownDomain: string;
  /** Tells owners of what has come up, beside the answer; the regular job does what is left. */
  tellOwnersSoon(): void;
};
