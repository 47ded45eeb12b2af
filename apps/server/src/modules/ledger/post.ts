import type { Paise } from '@basera/contract/money';
import { isBusinessAccount, type LedgerAccount, type LedgerKind } from '@basera/contract/rules/tax/ledger-accounts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { insertEntries, insertTransaction } from './ledger-queries.ts';

/** One side of a transaction: a debit is positive, what is 0 is left out. */
export type Entry = { account: LedgerAccount; amount: Paise };

export type Posting = {
  /** The same key again is the same transaction. */
  key: string;
  kind: LedgerKind;
  at: Date;
  entries: Entry[];
  bookingId?: number;
  paymentId?: number;
  refundId?: number;
  payoutId?: number;
  /** Whose accounts these are, where they are kept for each business. */
  businessId?: number;
  /** What it was reckoned from. */
  facts?: object;
  note?: string;
};

/**
 * Writes a transaction into the books, in the database transaction that changes what it speaks of. False, and nothing is written, for a key
 * that is there already. Throws for entries that do not sum to zero. Locks nothing, and comes after all that does.
 */
export async function post(trx: Transaction<DB>, posting: Posting): Promise<boolean> {
  const entries = posting.entries.filter(({ amount }) => amount !== 0);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || entries.length === 0) throw new Error(`${posting.key}: entries sum to ${sum} paise, not to zero`);
  const id = await insertTransaction(trx, {
    key: posting.key,
    kind: posting.kind,
    booking_id: posting.bookingId ?? null,
    payment_id: posting.paymentId ?? null,
    refund_id: posting.refundId ?? null,
    payout_id: posting.payoutId ?? null,
    at: posting.at,
    facts: posting.facts ? JSON.stringify(posting.facts) : null,
    note: posting.note ?? '',
  });
  if (id === null) return false;
  await insertEntries(
    trx,
    entries.map(({ account, amount }) => ({
      transaction_id: id,
      account,
      business_id: isBusinessAccount(account) ? (posting.businessId ?? null) : null,
      amount,
    })),
  );
  return true;
}
