import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { PayoutAccount } from '../../providers/payout-account/payout-account.ts';

export type PartnersDeps = {
  db: Kysely<DB>;
  clock: Clock;
  payouts: PayoutAccount;
  /** Sells the stays of a business, or not, as its account and its people have it. */
  settleStays(trx: Transaction<DB>, businessId: number): Promise<{ sold: string[] }>;
  /** Sends what owners are to be told beside the answer; a regular job does what is left. */
  tellOwnersSoon(): void;
  /** By what somebody can be asked to join. */
  invitesBy: { email: boolean; sms: boolean };
  /** Sends invitations off beside the answer; a regular job does what is left. */
  tellInvitedSoon(): void;
};
