import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

export type ReportsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** Sends the mails about reports now rather than at the job's next turn. */
  tellSoon(): void;
};
