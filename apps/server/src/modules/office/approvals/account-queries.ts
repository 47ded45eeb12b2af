import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

const given = (db: Kysely<DB>) =>
  db
    .selectFrom('payout_accounts as a')
    .innerJoin('businesses as b', 'b.id', 'a.business_id')
    .select(['b.id as business_id', 'b.name', 'a.label', 'a.state', 'a.updated_at']);

/** The account a business has, without what is sealed. */
export const accountGiven = (db: Kysely<DB>, businessId: number) =>
  given(db).where('b.id', '=', businessId).executeTakeFirst();

/** Whether the money of a business has gone to an account before. */
export async function hadAccount(db: Kysely<DB>, businessId: number): Promise<boolean> {
  const row = await db
    .selectFrom('business_log')
    .select('id')
    .where('business_id', '=', businessId)
    .where('action', '=', 'payout_ready')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first of those that nobody of ours has checked, the oldest first; `total` counts all. */
export const accountsToCheck = (db: Kysely<DB>, most: number) =>
  given(db)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('a.state', '=', 'checking')
    .orderBy('a.updated_at')
    .orderBy('b.id')
    .limit(most)
    .execute();
