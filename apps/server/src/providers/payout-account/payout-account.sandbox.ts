import { accountLabel, type BankAccount } from '@basera/contract/rules/business/bank-account';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PayoutAccount } from './payout-account.ts';
import { dropChange, payoutRow, putChange, putPayout, wasUsed } from './payout-queries.ts';

const MADE_UP = 'Sandbox account ··4471';

/** For the demo: every business has an account that is ready, until its owner gives another; of that no number is kept. */
export const sandboxPayouts = (db: Kysely<DB>): PayoutAccount => ({
  async of(businessId, trx = db) {
    const given = await payoutRow(trx, businessId);
    return given
      ? { state: given.state, label: given.label, why: given.why }
      : { state: 'ready', label: MADE_UP, why: null };
  },
  async give(trx, businessId, account, { by, now }) {
    const row = await payoutRow(trx, businessId);
    const given = { label: accountLabel(account), sealed: null, given_by: by, given_at: now };
    if (!row || (await wasUsed(trx, businessId))) {
      await putChange(trx, { business_id: businessId, ...given });
      return { before: row?.label ?? MADE_UP };
    }
    await putPayout(trx, businessId, { ...given, state: 'checking', why: null }, now);
    return { before: null };
  },
  dropChange,
});

/** What the sandbox gateway is given of an account: its label is all that is kept. Null where nobody has given one. */
export async function openSandboxPayout(db: Kysely<DB>, businessId: number): Promise<BankAccount | null> {
  const given = await payoutRow(db, businessId);
  if (!given) return null;
  const [bank = '', digits = ''] = given.label.split(' ··');
  return { holder: bank, number: digits, ifsc: bank, pan: null };
}
