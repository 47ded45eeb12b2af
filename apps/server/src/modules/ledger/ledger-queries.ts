import { type Paise, paise } from '@basera/contract/money';
import type { LedgerAccount } from '@basera/contract/rules/tax/ledger-accounts';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** Its id; null for a key that is there already. */
export async function insertTransaction(
  trx: Transaction<DB>,
  transaction: Insertable<DB['ledger_transactions']>,
): Promise<number | null> {
  const made = await trx
    .insertInto('ledger_transactions')
    .values(transaction)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function insertEntries(trx: Transaction<DB>, entries: Insertable<DB['ledger_entries']>[]): Promise<void> {
  await trx.insertInto('ledger_entries').values(entries).execute();
}

export type Balances = Partial<Record<LedgerAccount, Paise>>;

/** What stands in the accounts for one booking, debits positive; accounts that are even are left out. */
export async function balancesOfBooking(db: Kysely<DB>, bookingId: number): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', (eb) => eb.fn.sum<string>('e.amount').as('balance')])
    .where('t.booking_id', '=', bookingId)
    .groupBy('e.account')
    .execute();
  return Object.fromEntries(
    rows
      .filter(({ balance }) => Number(balance) !== 0)
      .map(({ account, balance }) => [account, paise(Number(balance))]),
  );
}

/** What is owed to the owner for one booking, and not transferred yet. */
export const owedToOwner = async (db: Kysely<DB>, bookingId: number): Promise<Paise> =>
  paise(0 - ((await balancesOfBooking(db, bookingId)).owner ?? 0));
