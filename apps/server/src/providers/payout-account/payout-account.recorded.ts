import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PayoutAccount } from './payout-account.ts';

/** SQL: one row. What is written down of the account in payout_accounts, by whoever checks it; none where nothing is. */
export const recordedPayouts = (db: Kysely<DB>): PayoutAccount => ({
  async of(businessId) {
    const row = await db
      .selectFrom('payout_accounts')
      .select(['state', 'label'])
      .where('business_id', '=', businessId)
      .executeTakeFirst();
    return row ?? { state: 'none', label: null };
  },
});
