import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { DB } from '../../platform/schema.ts';
import type { Realtime } from '../../providers/realtime/realtime.ts';

export type MessagingDeps = {
  db: Kysely<DB>;
  clock: Clock;
  realtime: Realtime;
  /** Tells the other side by push when they have not seen a message after a while. */
  tellIfUnseen: Queue<{ messageId: number }>;
};
