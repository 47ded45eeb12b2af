import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { PLANNED_ONCE } from '../../platform/database/statements/planned-once.ts';
import type { DB } from '../../platform/schema.ts';
import { sandboxId } from '../payment-gateway/payment-gateway.sandbox.ts';
import { type LinkedAccount, type PayoutGateway, PayoutRefused } from './payout-gateway.ts';

// What it takes a while to look at is fine after that.
const LOOKS_FOR_MS = 3_600_000;

/** How the sandbox takes an account, by the last digits of its number; any other is activated at once. */
const BY_LAST_DIGITS: Record<string, LinkedAccount> = {
  '0001': { state: 'under_review', asks: [] },
  '0002': {
    state: 'needs_clarification',
    asks: [{ field: 'settlements.account_number', reason: 'bank_account_verification_failed' }],
  },
  '0003': { state: 'suspended', asks: [] },
  '0004': { state: 'rejected', asks: [] },
};
const ACTIVATED: LinkedAccount = { state: 'activated', asks: [] };

/** SQL: the books of a made-up gateway, told by it alone. How it looks at owners' accounts; an account has no further steps. */
export const sandboxAccounts = (db: Kysely<DB>, clock: Clock): Pick<PayoutGateway, 'openAccount' | 'readAccount'> => ({
  async openAccount({ reference, bank }, _steps, onStep) {
    const businessId = Number(reference.replace('business-', ''));
    const { id } = await openedAccount(db, businessId, clock.now());
    const { state, asks } = BY_LAST_DIGITS[bank.number.slice(-4)] ?? ACTIVATED;
    await db
      .updateTable('sandbox_accounts')
      .set({ state, asks: JSON.stringify(asks), given_at: clock.now() })
      .where('id', '=', id)
      .execute();
    await onStep({ accountId: id, stakeholderId: id, productId: id });
    return { state, asks };
  },

  async readAccount(accountId) {
    const row = await db
      .selectFrom('sandbox_accounts')
      .select(['state', 'asks', 'given_at'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!row) throw new PayoutRefused(`the sandbox has no account ${accountId}`);
    const { state, asks, given_at } = row;
    const isLookedAt = (given_at?.getTime() ?? 0) + LOOKS_FOR_MS <= clock.now().getTime();
    return state === 'under_review' && isLookedAt ? ACTIVATED : { state, asks };
  },
});

/** SQL: as above. The account of a business, opened when it is first asked for. */
export async function openedAccount(db: Kysely<DB>, businessId: number, now: Date) {
  const account = db
    .selectFrom('sandbox_accounts')
    .select(['id', 'closed_at'])
    .where('business_id', '=', businessId)
    .modifyEnd(PLANNED_ONCE);
  const known = await account.executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('sandbox_accounts')
    .values({ id: sandboxId('acc'), business_id: businessId, closed_at: null, created_at: now, given_at: null })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();
  return account.executeTakeFirstOrThrow();
}
