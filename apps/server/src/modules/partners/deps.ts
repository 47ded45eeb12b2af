import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

export type PartnersDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** Sends invitations off beside the answer; a regular job does what is left. */
  tellInvitedSoon(): void;
};
