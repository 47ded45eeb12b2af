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
