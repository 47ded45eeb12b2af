import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { MediaDeps } from '../media/index.ts';

export type ReviewsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  media: MediaDeps;
  /** Sends the mails about reviews now rather than at the job's next turn. */
  tellSoon(): void;
  /** Looks for signs of fraud in what was handed in, likewise. */
  lookSoon(): void;
  /** Completes stays that are over now rather than at the job's next turn: before, nothing is shown of them. */
  completeSoon(): void;
};
