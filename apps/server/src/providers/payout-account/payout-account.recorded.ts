import { accountLabel } from '@basera/contract/rules/business/bank-account';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import { placeOf } from './check-payouts.ts';
import { type PayoutAccount, PayoutsClosed } from './payout-account.ts';
import { dropChange, payoutRow, putChange, putPayout, wasUsed } from './payout-queries.ts';

/** What owners give is kept sealed, and checked by somebody of ours, or by who pays them. Without a seal none is taken. */
export const recordedPayouts = (db: Kysely<DB>, seal: Seal | null): PayoutAccount => ({
  async of(businessId, trx = db) {
    const row = await payoutRow(trx, businessId);
    return row ? { state: row.state, label: row.label, why: row.why } : { state: 'none', label: null, why: null };
  },
  async give(trx, businessId, account, { by, now }) {
    if (!seal) throw new PayoutsClosed();
    const sealed = seal.close(JSON.stringify(account), placeOf(businessId));
    const given = { label: accountLabel(account), sealed, given_by: by, given_at: now };
    if (await wasUsed(trx, businessId)) {
      await putChange(trx, { business_id: businessId, ...given });
      return { before: (await payoutRow(trx, businessId))?.label ?? 'the account before' };
    }
    await putPayout(trx, businessId, { ...given, state: 'checking', why: null }, now);
    return { before: null };
  },
  dropChange,
});
