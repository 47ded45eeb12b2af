import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { askOfAccountIn, decideOnAccountIn } from '../modules/listings/index.ts';
import { type NotificationsDeps, sendOwnerNotices } from '../modules/notifications/index.ts';
import { type GivenAccounts, type PayoutsDeps, usableAccount } from '../modules/payouts/index.ts';
import type { DB } from '../platform/schema.ts';
import { type Seal, sealBy } from '../platform/sealing/seal.ts';
import { accountDecisions, openPayout } from '../providers/payout-account/check-payouts.ts';
import { recordedPayouts } from '../providers/payout-account/payout-account.recorded.ts';
import { openSandboxPayout, sandboxPayouts } from '../providers/payout-account/payout-account.sandbox.ts';
import { razorpayPayouts } from '../providers/payout-gateway/payout-gateway.razorpay.ts';
import { sandboxAccountOf, sandboxPayoutGateway } from '../providers/payout-gateway/payout-gateway.sandbox.ts';
import { razorpayAccount } from './gateway.ts';
import type { Ground } from './ground.ts';

/** What the accounts of owners are sealed with; null where no key is set. */
export const payoutSeal = ({
  PAYOUTS_KEY,
  PAYOUTS_KEY_ALSO,
}: Pick<Config, 'PAYOUTS_KEY' | 'PAYOUTS_KEY_ALSO'>): Seal | null =>
  PAYOUTS_KEY ? sealBy(PAYOUTS_KEY, 'payout accounts', PAYOUTS_KEY_ALSO) : null;

/** How owners' money reaches them. */
export const choosePayouts = (config: Config, db: Kysely<DB>) =>
  config.APP_MODE === 'demo' && !config.RAZORPAY_ROUTE ? sandboxPayouts(db) : recordedPayouts(db, payoutSeal(config));

/** Who moves owners' part of what `takenBy` takes: that gateway itself, or nobody, and they are paid by hand. */
export function composePayouts(
  { config, db, clock, log, background }: Ground,
  takenBy: string,
  notifications: NotificationsDeps,
): PayoutsDeps {
  const tellOwnersSoon = () => background.soon('notices to owners', () => sendOwnerNotices(notifications));
  const shared = { db, clock, log, background, tellOwnersSoon };
  const byHand = { ...shared, gateway: null, accountOf: async () => null, accounts: null };
  const account = razorpayAccount(config);
  const decisions = { clock, accounts: accountDecisions };
  const said: Pick<GivenAccounts, 'decide' | 'ask'> = {
    decide: (trx, businessId, why) => decideOnAccountIn(trx, decisions, { businessId, why }),
    ask: (trx, businessId, what) => askOfAccountIn(trx, decisions, { businessId, what }),
  };
  if (takenBy === 'sandbox') {
    const gateway = sandboxPayoutGateway(db, clock);
    const accountOf = sandboxAccountOf(db, clock, choosePayouts(config, db));
    const accounts = { ...said, areSealed: false, open: (businessId: number) => openSandboxPayout(db, businessId) };
    return { ...shared, gateway, accountOf, accounts };
  }
  if (!account || !config.RAZORPAY_ROUTE) return byHand;
  return {
    ...shared,
    gateway: razorpayPayouts(account),
    accountOf: (businessId) => usableAccount(db, takenBy, businessId),
    accounts: {
      ...said,
      areSealed: true,
      async open(businessId) {
        const seal = payoutSeal(config);
        return seal && ((await openPayout(db, seal, businessId))?.account ?? null);
      },
    },
  };
}
