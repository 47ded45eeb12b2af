import { type Kysely, sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../platform/database/statements/planned-once.ts';
import type { DB } from '../../platform/schema.ts';

export const payoutRow = (db: Kysely<DB>, businessId: number) =>
  db
    .selectFrom('payout_accounts')
    .select(['state', 'label', 'sealed', 'why', 'given_by', 'given_at', 'updated_at'])
    .where('business_id', '=', businessId)
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();

type Kept = Pick<DB['payout_accounts'], 'state' | 'label'> & {
  sealed: string | null;
  why: string | null;
  given_by: number | null;
  given_at: Date | null;
};

export async function putPayout(trx: Transaction<DB>, businessId: number, kept: Kept, now: Date): Promise<void> {
  const { state, label, sealed, why, given_by, given_at } = kept;
  const row = { state, label, sealed, why, given_by, given_at, updated_at: now };
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

const KEPT_SEALED = ['payout_accounts', 'payout_account_changes'] as const;
type KeptSealed = (typeof KEPT_SEALED)[number];

/** Every account that is sealed, locked, those of changes among them. */
export async function sealedPayouts(trx: Transaction<DB>) {
  const found = [];
  for (const table of KEPT_SEALED) {
    const rows = await trx
      .selectFrom(table)
      .select(['business_id', 'sealed'])
      .where('sealed', 'is not', null)
      .orderBy('business_id')
      .forUpdate()
      .execute();
    found.push(...rows.map((row) => ({ ...row, table })));
  }
  return found;
}

type Resealed = { table: KeptSealed; business_id: number };

export async function putSealed(trx: Transaction<DB>, { table, business_id }: Resealed, sealed: string): Promise<void> {
  await trx.updateTable(table).set({ sealed }).where('business_id', '=', business_id).execute();
}

/** The accounts that wait for somebody of ours, changes among them, the oldest first. */
export async function payoutsWaiting(db: Kysely<DB>) {
  const { rows } = await sql<{ id: number; name: string; label: string; before: string | null; given_at: Date }>`
    select b.id, b.name, w.label, w.before, w.given_at
    from (
      select business_id, label, null as before, coalesce(given_at, updated_at) as given_at
      from payout_accounts where state = 'checking'
      union all
      select c.business_id, c.label, a.label, c.given_at
      from payout_account_changes c left join payout_accounts a on a.business_id = c.business_id) w
    join businesses b on b.id = w.business_id
    order by w.given_at, b.id`.execute(db);
  return rows;
}

/** The accounts a person gave; a change is in the state 'waits'. */
export async function payoutsOfGiver(db: Kysely<DB>, userId: number) {
  const given = await db
    .selectFrom('payout_accounts as a')
    .innerJoin('businesses as b', 'b.id', 'a.business_id')
    .select(['b.id as business_id', 'b.name', 'a.label', 'a.state', 'a.why', 'a.updated_at'])
    .where('a.given_by', '=', userId)
    .orderBy('b.id')
    .execute();
  const changes = await db
    .selectFrom('payout_account_changes as c')
    .innerJoin('businesses as b', 'b.id', 'c.business_id')
    .select(['b.id as business_id', 'b.name', 'c.label', 'c.given_at as updated_at'])
    .where('c.given_by', '=', userId)
    .orderBy('b.id')
    .execute();
  return [...given, ...changes.map((change) => ({ ...change, state: 'waits' as const, why: null }))];
}

/** Whether an account of a business is ready, was, or has had something paid into it. */
export async function wasUsed(db: Kysely<DB>, businessId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from payout_accounts where business_id = ${businessId} and state = 'ready')
      or exists (select from business_log where business_id = ${businessId} and action = 'payout_ready')
      or exists (select from payouts where business_id = ${businessId} and state in ('released', 'settled')) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
}

type Change = DB['payout_account_changes'];

/** Another change takes its place, and is looked at anew. */
export async function putChange(trx: Transaction<DB>, change: Change): Promise<void> {
  const { business_id: _, ...row } = change;
  await trx
    .insertInto('payout_account_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
}

export const changeRow = (db: Kysely<DB>, businessId: number) =>
  db.selectFrom('payout_account_changes').selectAll().where('business_id', '=', businessId).executeTakeFirst();

export const deleteChange = (trx: Transaction<DB>, businessId: number) =>
  trx.deleteFrom('payout_account_changes').where('business_id', '=', businessId).returningAll().executeTakeFirst();

/** What was forgotten; null where none waits. */
export const dropChange = async (trx: Transaction<DB>, businessId: number) =>
  (await deleteChange(trx, businessId)) ?? null;
