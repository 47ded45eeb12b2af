import type { BankAccount } from '@basera/contract/rules/business/bank-account';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { AccountDecisions } from './payout-account.ts';
import {
  changeRow,
  deleteChange,
  dropChange,
  payoutRow,
  payoutsOfGiver,
  putPayout,
  putSealed,
  sealedPayouts,
  waitForOwner,
  wasUsed,
} from './payout-queries.ts';

export { payoutsWaiting as payoutsToCheck } from './payout-queries.ts';

/** Where the account of a business is sealed: it can be read nowhere else. */
export const placeOf = (businessId: number): string => `business ${businessId}`;

const read = (seal: Seal, businessId: number, sealed: string | null | undefined): BankAccount | null =>
  sealed ? (JSON.parse(seal.open(sealed, placeOf(businessId))) as BankAccount) : null;

/** `given`: an ISO instant. */
export type Opened = { account: BankAccount; given: string };

/** An account as its owner gave it; null where there is none, or only its label is known. */
export async function openPayout(db: Kysely<DB>, seal: Seal, businessId: number): Promise<Opened | null> {
  const row = await payoutRow(db, businessId);
  const account = read(seal, businessId, row?.sealed);
  return row && account ? { account, given: (row.given_at ?? row.updated_at).toISOString() } : null;
}

/** How far the account is that somebody of ours would say yes or no to now; 'waits' of a change. Undefined where there is none. */
export const payoutState = async (db: Kysely<DB>, businessId: number) =>
  (await changeRow(db, businessId)) ? 'waits' : (await payoutRow(db, businessId))?.state;

/** The account that is to take its place; null where no change waits. */
export async function openChange(db: Kysely<DB>, seal: Seal, businessId: number): Promise<Opened | null> {
  const row = await changeRow(db, businessId);
  const account = read(seal, businessId, row?.sealed);
  return row && account ? { account, given: row.given_at.toISOString() } : null;
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

const removePayout = (trx: Transaction<DB>, businessId: number, why: string, now: Date): Promise<void> => {
  const gone = { label: 'The account before', sealed: null, given_by: null, given_at: null };
  return putPayout(trx, businessId, { ...gone, state: 'refused', why }, now);
};

const takeChange: AccountDecisions['takeChange'] = async (trx, businessId, givenAt, now) => {
  const change = await changeRow(trx, businessId);
  if (change?.given_at.getTime() !== givenAt.getTime()) return null;
  await deleteChange(trx, businessId);
  const { label, sealed, given_by, given_at } = change;
  await putPayout(trx, businessId, { state: 'checking', label, sealed, why: null, given_by, given_at }, now);
  return label;
};

export const accountDecisions: AccountDecisions = {
  decide: decidePayout,
  ask: waitForOwner,
  givenBy: payoutsOfGiver,
  remove: removePayout,
  wasUsed,
  takeChange,
  dropChange,
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
  for (const { sealed, ...row } of rows) {
    const account = opened(seal, row.business_id, sealed ?? '');
    await putSealed(trx, row, seal.close(account, placeOf(row.business_id)));
  }
  return rows.length;
}
