import { type Paise, paise } from '@basera/contract/money';
import { isBusinessAccount, type LedgerAccount } from '@basera/contract/rules/tax/ledger-accounts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** What stands in each account, debits positive; those that are even are left out. */
export async function allBalances(db: Kysely<DB>): Promise<Map<LedgerAccount, Paise>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', (eb) => eb.fn.sum<string>('amount').as('balance')])
    .groupBy('account')
    .execute();
  return new Map(
    rows
      .filter(({ balance }) => Number(balance) !== 0)
      .map(({ account, balance }) => [account, paise(Number(balance))]),
  );
}

type Whose = { bookingId: number | null; businessId: number | null };

/** What stands in one account, debits positive: of a booking where it is kept by business or of what nobody asked for, of a business, or in all. */
export async function balanceOf(db: Kysely<DB>, account: LedgerAccount, { bookingId, businessId }: Whose) {
  const byBooking = bookingId !== null && (isBusinessAccount(account) || account === 'unmatched');
  const byBusiness = !byBooking && isBusinessAccount(account);
  const found = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select((eb) => eb.fn.sum<string | null>('e.amount').as('balance'))
    .where('e.account', '=', account)
    .$if(byBooking, (query) => query.where('t.booking_id', '=', bookingId))
    .$if(byBusiness, (query) => query.where('e.business_id', '=', businessId))
    .executeTakeFirst();
  return Number(found?.balance ?? 0);
}
