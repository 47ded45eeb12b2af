import { accountLabel } from '@basera/contract/rules/business/bank-account';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PayoutAccount } from './payout-account.ts';
import { payoutRow, putPayout } from './payout-queries.ts';

/** For the demo: every business has an account, ready at once; of one that is given no number is kept. */
export const sandboxPayouts = (db: Kysely<DB>): PayoutAccount => ({
  async of(businessId) {
    const given = await payoutRow(db, businessId);
    return { state: 'ready', label: given?.label ?? 'Sandbox account ··4471', why: null };
  },
  give: (trx, businessId, account, now) =>
    putPayout(trx, businessId, { state: 'ready', label: accountLabel(account), sealed: null, why: null }, now),
});
