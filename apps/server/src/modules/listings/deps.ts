import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { PayoutAccount } from '../../providers/payout-account/payout-account.ts';
import type { MediaDeps } from '../media/index.ts';

export type ListingsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  media: MediaDeps;
  payouts: PayoutAccount;
  /** Seals what opens a preview. */
  previews: Seal;
  /** What lies at an address of the open internet. Throws NotFetched. */
  fetchPicture(address: string): Promise<Uint8Array>;
  /** Whether somebody of ours looks at a stay after it has gone live, or before. */
  review: 'after' | 'before';
};
