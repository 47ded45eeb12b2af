import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../platform/schema.ts';
import { type Seal, sealBy } from '../platform/sealing/seal.ts';
import { recordedPayouts } from '../providers/payout-account/payout-account.recorded.ts';
import { sandboxPayouts } from '../providers/payout-account/payout-account.sandbox.ts';

/** What the accounts of owners are sealed with; null where no key is set. */
export const payoutSeal = ({ PAYOUTS_KEY }: Pick<Config, 'PAYOUTS_KEY'>): Seal | null =>
  PAYOUTS_KEY ? sealBy(PAYOUTS_KEY, 'payout accounts') : null;

/** How owners' money reaches them. */
export const choosePayouts = (config: Config, db: Kysely<DB>) =>
  config.APP_MODE === 'demo' ? sandboxPayouts(db) : recordedPayouts(db, payoutSeal(config));
