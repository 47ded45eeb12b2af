import { accountLabel } from '@basera/contract/rules/business/bank-account';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PayoutAccount } from './payout-account.ts';
import { payoutRow, putPayout } from './payout-queries.ts';

/** For the demo: every business has an account, ready at once, until it is refused; of one that is given no number is kept. */
export const sandboxPayouts = (db: Kysely<DB>): PayoutAccount => ({
  async of(businessId, trx = db) {
    const given = await payoutRow(trx, businessId);
    if (given?.state === 'refused') return { state: given.state, label: given.label, why: given.why };
    return { state: 'ready', label: given?.label ?? 'Sandbox account ··4471', why: null };
  },
  give: (trx, businessId, account, { by, now }) => {
    const kept = { state: 'ready', label: accountLabel(account), sealed: null, why: null, given_by: by } as const;
    return putPayout(trx, businessId, kept, now);
  },
});
