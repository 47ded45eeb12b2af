import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

export const payoutRow = (db: Kysely<DB>, businessId: number) =>
  db
    .selectFrom('payout_accounts')
    .select(['state', 'label', 'sealed', 'why', 'given_by'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

type Kept = Pick<DB['payout_accounts'], 'state' | 'label'> & {
  sealed: string | null;
  why: string | null;
  given_by: number | null;
};

export async function putPayout(trx: Transaction<DB>, businessId: number, kept: Kept, now: Date): Promise<void> {
  const { state, label, sealed, why, given_by } = kept;
  const row = { state, label, sealed, why, given_by, updated_at: now };
  await trx
    .insertInto('payout_accounts')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
}

/** The label; null where it was so already, or there is none that waits or is ready. */
export async function waitForOwner(
  trx: Transaction<DB>,
  businessId: number,
  why: string | null,
): Promise<string | null> {
  const changed = await trx
    .updateTable('payout_accounts')
    .set({ state: 'checking', why })
    .where('business_id', '=', businessId)
    .where('state', 'in', ['checking', 'ready'])
    .where((eb) => eb.or([eb('state', '=', 'ready'), eb('why', 'is distinct from', why)]))
    .returning('label')
    .executeTakeFirst();
  return changed?.label ?? null;
}

/** Every account that is sealed, locked. */
export const sealedPayouts = (trx: Transaction<DB>) =>
  trx
    .selectFrom('payout_accounts')
    .select(['business_id', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('business_id')
    .forUpdate()
    .execute();

export async function putSealed(trx: Transaction<DB>, businessId: number, sealed: string): Promise<void> {
  await trx.updateTable('payout_accounts').set({ sealed }).where('business_id', '=', businessId).execute();
}

export const payoutsInState = (db: Kysely<DB>, state: DB['payout_accounts']['state']) =>
  db
    .selectFrom('payout_accounts as a')
    .innerJoin('businesses as b', 'b.id', 'a.business_id')
    .select(['b.id', 'b.name', 'a.label', 'a.updated_at'])
    .where('a.state', '=', state)
    .orderBy('a.updated_at')
    .execute();

export const payoutsOfGiver = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('payout_accounts as a')
    .innerJoin('businesses as b', 'b.id', 'a.business_id')
    .select(['b.id as business_id', 'b.name', 'a.label', 'a.state', 'a.why', 'a.updated_at'])
    .where('a.given_by', '=', userId)
    .orderBy('b.id')
    .execute();
