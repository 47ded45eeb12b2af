import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export type BusinessFields = { name: string; owner_name: string; email: string | null; phone: string | null };

export const businessRow = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'owner_name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function updateBusiness(trx: Transaction<DB>, id: number, fields: BusinessFields): Promise<void> {
  await trx.updateTable('businesses').set(fields).where('id', '=', id).execute();
}

/** Whether another business has this address: one that was imported is claimed by it. */
export const isAddressTaken = async (trx: Kysely<DB>, id: number, email: string): Promise<boolean> =>
  (await trx
    .selectFrom('businesses')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

/** The account that is to take the place of another, and from when on, once two people of ours have passed it; null where none waits. */
export async function changeWaiting(db: Kysely<DB>, businessId: number) {
  const { rows } = await sql<{ label: string; given_at: Date; due_at: Date | null }>`
    select c.label, c.given_at, p.due_at
    from payout_account_changes c
    left join approvals p on p.kind = 'bank_account' and p.subject = 'business ' || c.business_id and p.state = 'approved'
      and (p.facts ->> 'since')::timestamptz = c.given_at
    where c.business_id = ${businessId}`.execute(db);
  return rows[0] ?? null;
}

/** How whoever pays a business out has the account that was given last; null of what they have not heard of. */
export async function stateAtGateway(db: Kysely<DB>, businessId: number) {
  const row = await db
    .selectFrom('linked_accounts as l')
    .innerJoin('payout_accounts as a', 'a.business_id', 'l.business_id')
    .select('l.state')
    .where('l.business_id', '=', businessId)
    .where((eb) => eb('l.given_at', '=', eb.fn.coalesce('a.given_at', 'a.updated_at')))
    .executeTakeFirst();
  return row?.state ?? null;
}
