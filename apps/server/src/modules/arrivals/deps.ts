import type { Paise } from '@basera/contract/money';
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
  /** And the codes of vouchers. */
  passes: Signer;
  /** What the operator pays of a dearer stay at most, where a guest was refused or cancelled; 0: nothing. */
  guaranteeMost: Paise;
  /** The site as people see it. */
  origin: string;
  stays: StaysDeps;
  /** Sends what is to be told now rather than at the jobs' next turn. */
  tellSoon(): void;
};
