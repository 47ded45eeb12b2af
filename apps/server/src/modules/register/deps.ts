import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

export type RegisterDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** Days after check-out on which a register is deleted. */
  keepDays: number;
};
