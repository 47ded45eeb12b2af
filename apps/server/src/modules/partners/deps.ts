import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { PayoutAccount } from '../../providers/payout-account/payout-account.ts';

export type PartnersDeps = {
  db: Kysely<DB>;
  clock: Clock;
  payouts: PayoutAccount;
  /** Sends what owners are to be told beside the answer; a regular job does what is left. */
  tellOwnersSoon(): void;
  /** Sends invitations off beside the answer; a regular job does what is left. */
  tellInvitedSoon(): void;
};
