import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export type LinkedRow = Selectable<DB['linked_accounts']>;

/** Businesses that gave an account the gateway does not have yet, or of which it should be asked how it stands. */
export async function accountsDue(
  db: Kysely<DB>,
  { gateway, areSealed }: { gateway: string; areSealed: boolean },
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ business_id: number }>`
    select a.business_id from payout_accounts a left join linked_accounts l on l.business_id = a.business_id
    where (a.sealed is not null or not ${areSealed}) and (l.gateway is null or l.gateway = ${gateway})
      and (l.taken_until is null or l.taken_until <= ${now}::timestamptz)
      and (l.business_id is null or l.checked_at is null or l.checked_at <= ${now}::timestamptz - case
        when l.tries > 0 then least(power(2, l.tries), 60) * interval '1 minute'
        when a.state = 'checking' and l.given_at is distinct from coalesce(a.given_at, a.updated_at) then interval '0'
        when l.state in ('activated', 'suspended', 'rejected') then interval '1 day'
        else interval '15 minutes' end)
    order by l.checked_at nulls first, a.business_id
    limit ${limit}`.execute(db);
  return rows.map(({ business_id }) => business_id);
}

/** Takes the account of a business up for a process; undefined where another is at it. */
export async function takeAccount(
  db: Kysely<DB>,
  { businessId, gateway }: { businessId: number; gateway: string },
  now: Date,
  until: Date,
): Promise<LinkedRow | undefined> {
  await db
    .insertInto('linked_accounts')
    .values({ business_id: businessId, gateway, state: 'opening' })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();
  return db
    .updateTable('linked_accounts')
    .set({ taken_until: until })
    .where('business_id', '=', businessId)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

export async function changeLinked(
  db: Kysely<DB>,
  businessId: number,
  changes: Updateable<DB['linked_accounts']>,
): Promise<void> {
  await db.updateTable('linked_accounts').set(changes).where('business_id', '=', businessId).execute();
}

/** The account of a business that takes money: activated at the gateway, not refused with us since, and with the bank that was given last. */
export async function usableAccount(db: Kysely<DB>, gateway: string, businessId: number): Promise<string | null> {
  const linked = await db
    .selectFrom('linked_accounts as l')
    .innerJoin('payout_accounts as a', 'a.business_id', 'l.business_id')
    .select('l.account_id')
    .where('l.business_id', '=', businessId)
    .where('l.gateway', '=', gateway)
    .where('l.state', '=', 'activated')
    .where('a.state', '<>', 'refused')
    .where((eb) =>
      eb.or([eb('l.given_at', 'is', null), eb('a.given_at', 'is', null), eb('l.given_at', '=', eb.ref('a.given_at'))]),
    )
    .executeTakeFirst();
  return linked?.account_id ?? null;
}

export const linkedByAccount = (db: Kysely<DB>, gateway: string, accountId: string) =>
  db
    .selectFrom('linked_accounts')
    .select('business_id')
    .where('gateway', '=', gateway)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** When the account of a business was given, and how it stands with us. A change that waits is none of it. */
export const givenAccount = (db: Kysely<DB>, businessId: number) =>
  db
    .selectFrom('payout_accounts')
    .select(['state', 'why', 'label'])
    .select((eb) => [
      eb.fn.coalesce('given_at', 'updated_at').as('given_at'),
      // Whether it is known when it was given.
      eb('given_at', 'is not', null).$castTo<boolean>().as('is_dated'),
    ])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

export type Given = NonNullable<Awaited<ReturnType<typeof givenAccount>>>;

/** Who a business is, with where its oldest stay stands. */
export const holderOf = (db: Kysely<DB>, businessId: number) =>
  db
    .selectFrom('businesses as b')
    .leftJoin('properties as p', 'p.business_id', 'b.id')
    .leftJoin('cities as c', 'c.id', 'p.city_id')
    .select(['b.id', 'b.name', 'b.owner_name', 'b.email', 'b.phone', 'p.address', 'c.name as city', 'c.state'])
    .where('b.id', '=', businessId)
    .orderBy(sql`coalesce(p.address, '') = ''`)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();

export type HolderRow = Awaited<ReturnType<typeof holderOf>>;
