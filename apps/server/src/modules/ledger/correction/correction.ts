import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import {
  type CorrectableAccount,
  isBusinessAccount,
  isDebitAccount,
  type LedgerAccount,
} from '@basera/contract/rules/tax/ledger-accounts';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { post } from '../post.ts';
import { balanceOf } from './balance-queries.ts';

/** One line: a debit is positive. */
export type CorrectionEntry = { account: CorrectableAccount; amount: Paise };

export type Correction = {
  entries: CorrectionEntry[];
  bookingId: number | null;
  /** Whose accounts these are: of the booking, where there is one. */
  businessId: number | null;
  /** What it answers, as the gateway numbers it. */
  entity: string | null;
};

/** What is known beside the books: what stands of the sum that nobody asked for and that the correction names; null where it names none. */
export type Known = { unasked: Paise | null };

/** What is wrong with a correction, and with which field of it. */
export type Wrong = { field: string; message: string };

const sides = ['debit', 'credit'] as const;
const sideOf = ({ amount }: CorrectionEntry) => sides[amount > 0 ? 0 : 1];
const rupees = (amount: number): string => `₹${rupeesFromPaise(paise(amount)).toFixed(2)}`;

/** Whether an account is taken beyond what stands in it: past nothing, to the side where nothing of it may stand. */
const isBeyond = (account: LedgerAccount, before: number, amount: number): boolean => {
  const after = before + amount;
  if (account === 'rounding') return false;
  // Only money that came stands in `unmatched`: it is never made more by hand.
  if (account === 'unmatched' && amount < 0) return after < 0;
  return isDebitAccount(account) ? amount < 0 && after < 0 : amount > 0 && after > 0;
};

/** Of `unmatched` a debit takes one sum, and all of it: what is left of one could neither go back nor be told apart. */
function wrongInUnmatched({ amount }: CorrectionEntry, field: string, { unasked }: Known): Wrong | null {
  if (unasked === null)
    return { field: 'entity', message: 'Name the sum that nobody asked for, as the gateway numbers it.' };
  return amount === unasked ? null : { field, message: `Must be all of the sum that came: ${rupees(unasked)}.` };
}

function wrongInLines(entries: CorrectionEntry[]): Wrong | null {
  const empty = entries.findIndex(({ amount }) => amount === 0);
  if (empty >= 0) return { field: `lines.${empty}`, message: 'Must have a debit or a credit, and not both.' };
  const twice = entries.findIndex(({ account }, at) => entries.findIndex((one) => one.account === account) < at);
  if (twice >= 0) return { field: `lines.${twice}.account`, message: 'Stands there twice.' };
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const more = sum > 0 ? 'debits' : 'credits';
  return sum === 0 ? null : { field: 'lines', message: `Must balance: ${rupees(Math.abs(sum))} more of ${more}.` };
}

/** The first thing that keeps a correction from being posted as the books are now; null where nothing does. Amounts in paise. */
export async function wrongInCorrection(db: Kysely<DB>, correction: Correction, known: Known): Promise<Wrong | null> {
  const { entries, bookingId, businessId } = correction;
  const wrong = wrongInLines(entries);
  if (wrong) return wrong;
  for (const [index, entry] of entries.entries()) {
    const { account, amount } = entry;
    const field = `lines.${index}.${sideOf(entry)}`;
    if (isBusinessAccount(account) && businessId === null)
      return { field: 'booking_id', message: `'${account}' is kept by business: name a booking or a business.` };
    if (account === 'unmatched' && amount > 0) {
      const wrongThere = wrongInUnmatched(entry, field, known);
      if (wrongThere) return wrongThere;
      continue;
    }
    const before = await balanceOf(db, account, { bookingId, businessId });
    if (isBeyond(account, before, amount))
      return { field, message: `Is beyond what stands in '${account}': ${rupees(Math.abs(before))}.` };
  }
  return null;
}

/** Posts a correction; the same `key` again is the same one. Throws for entries that do not sum to zero. */
export const postCorrection = (
  trx: Transaction<DB>,
  { key, words, ...correction }: Correction & { key: string; words: string },
  now: Date,
): Promise<boolean> =>
  post(trx, {
    key: `correction:${key}`,
    kind: 'correction',
    at: now,
    entries: correction.entries,
    ...(correction.bookingId !== null && { bookingId: correction.bookingId }),
    ...(correction.businessId !== null && { businessId: correction.businessId }),
    ...(correction.entity !== null && { facts: { entity: correction.entity } }),
    note: words,
  });
