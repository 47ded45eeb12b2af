import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { Signer } from '../../platform/sealing/sign-by.ts';
import type { StaysDeps } from '../stays/index.ts';

export type ArrivalsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** What links in mails and SMS are signed with. */
  links: Signer;
  stays: StaysDeps;
  /** Sends what is to be told now rather than at the jobs' next turn. */
  tellSoon(): void;
};
