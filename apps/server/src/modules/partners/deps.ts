import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { PayoutAccount } from '../../providers/payout-account/payout-account.ts';
import type { BookingsDeps } from '../bookings/index.ts';

export type PartnersDeps = {
  db: Kysely<DB>;
  clock: Clock;
  bookings: BookingsDeps;
  payouts: PayoutAccount;
  /** Sends what owners are to be told beside the answer; a regular job does what is left. */
  tellOwnersSoon(): void;
  /** Gives units to the accepted bookings of a stay that have none yet. */
  numberUnits(propertyId: number): Promise<number>;
  /** Sends invitations off beside the answer; a regular job does what is left. */
  tellInvitedSoon(): void;
};
