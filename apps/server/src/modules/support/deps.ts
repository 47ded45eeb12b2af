import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

export type SupportDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** Sends the mails about tickets now rather than at the job's next turn. */
  tellSoon(): void;
};
