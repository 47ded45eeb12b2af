import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

export type LookingDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** The owners' site, which is at the public address. */
  origin: string;
  /** Whether a session of the office is open still, and its member of staff may look. */
  mayLook(staffSessionId: number): Promise<boolean>;
};
