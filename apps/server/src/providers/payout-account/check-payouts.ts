import type { BankAccount } from '@basera/contract/rules/business/bank-account';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { AccountDecisions } from './payout-account.ts';
import {
  payoutRow,
  payoutsInState,
  payoutsOfGiver,
  putPayout,
  putSealed,
  sealedPayouts,
  waitForOwner,
} from './payout-queries.ts';

/** Where the account of a business is sealed: it can be read nowhere else. */
export const placeOf = (businessId: number): string => `business ${businessId}`;

/** The accounts that wait for somebody of ours, the oldest first. */
export const payoutsToCheck = (db: Kysely<DB>) => payoutsInState(db, 'checking');

/** An account as its owner gave it; null where there is none, or only its label is known. */
export async function openPayout(db: Kysely<DB>, seal: Seal, businessId: number): Promise<BankAccount | null> {
  const row = await payoutRow(db, businessId);
  return row?.sealed ? (JSON.parse(seal.open(row.sealed, placeOf(businessId))) as BankAccount) : null;
}

/** Says of the account of a business that it is fine, or why not. Resolves to its label; null where there is none. */
export async function decidePayout(
  trx: Transaction<DB>,
  businessId: number,
  why: string | null,
  now: Date,
): Promise<string | null> {
  const row = await payoutRow(trx, businessId);
  if (!row) return null;
  await putPayout(trx, businessId, { ...row, state: why === null ? 'ready' : 'refused', why }, now);
  return row.label;
}

const removePayout = (trx: Transaction<DB>, businessId: number, why: string, now: Date): Promise<void> =>
  putPayout(trx, businessId, { state: 'refused', label: 'The account before', sealed: null, why, given_by: null }, now);

export const accountDecisions: AccountDecisions = {
  decide: decidePayout,
  ask: waitForOwner,
  givenBy: payoutsOfGiver,
  remove: removePayout,
};

/** An account that was sealed by a key nobody has named. */
export class SealedByAnother extends Error {
  constructor(businessId: number, cause: unknown) {
    super(`The account of business ${businessId} is sealed by another key.`, { cause });
  }
}

function opened(seal: Seal, businessId: number, sealed: string): string {
  try {
    return seal.open(sealed, placeOf(businessId));
  } catch (error) {
    throw new SealedByAnother(businessId, error);
  }
}

/**
 * Seals every account anew, by what the seal closes with now, within the caller's transaction; how many. Throws SealedByAnother
 * where one cannot be opened.
 */
export async function resealPayouts(trx: Transaction<DB>, seal: Seal): Promise<number> {
  const rows = await sealedPayouts(trx);
  for (const { business_id, sealed } of rows) {
    const account = opened(seal, business_id, sealed ?? '');
    await putSealed(trx, business_id, seal.close(account, placeOf(business_id)));
  }
  return rows.length;
}
