import type { LogAction } from '@basera/contract/rules/business/log-actions';
import { type MemberRole, type Right, rolesThatMay } from '@basera/contract/rules/business/roles';
import { CONTACTS, type Contact } from '@basera/contract/rules/facts/host';
import { type Expression, type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { hasEmail, hasPhone } from '../../platform/persons/confirmed-address.ts';
import type { DB } from '../../platform/schema.ts';

/** Of the rows called `person` and `business`: this address of the one is one that the other has confirmed. */
export const isTheirEmail = hasEmail('person', sql`lower(business.email)`);
export const isTheirPhone = hasPhone('person', sql`business.phone`);

/** Of the same: any address of it is. */
export const isReachedAt = sql<boolean>`(${isTheirEmail} or ${isTheirPhone})`;

/** Of the rows called `person` and `business`: by an address they have confirmed, until members are kept. */
export const ownsByAddress = sql<boolean>`(not business.members_kept and person.deleted_at is null
  and ${isReachedAt})`;

/** Of the same: the one is an owner of the other. */
export const owns = sql<boolean>`(${ownsByAddress} or exists (select 1 from business_members m
  where m.business_id = business.id and m.user_id = person.id and m.role = 'owner'))`;

/** Of the rows called `person` and `business`: that the one may do this at the other. */
const hasRight = (right: Right) => sql<boolean>`(${ownsByAddress} or exists (
  select 1 from business_members m
  where m.business_id = business.id and m.user_id = person.id and m.role = any(${rolesThatMay(right)})))`;

/** Of the row called `person`: that they cannot sign in. */
const isSuspended = sql<boolean>`exists (
  select 1 from suspensions held where held.user_id = person.id and held.lifted_at is null)`;

/** A condition for queries: the person may do this at the row called `business`. What they may not is not found. */
export const mayAt = (userId: number, right: Right): Expression<SqlBool> => sql<boolean>`exists (
  select 1 from users as person where person.id = ${userId} and ${hasRight(right)})`;

/** As what a person acts for the row called `business`; null for who does not. */
export const roleAt = (userId: number) => sql<MemberRole | null>`(
  select case when ${ownsByAddress} then 'owner' else (
    select m.role from business_members m where m.business_id = business.id and m.user_id = person.id) end
  from users as person where person.id = ${userId})`;

/** The persons who may do this at a business: whom to tell of it. */
export async function whoMay(db: Kysely<DB>, businessId: number, right: Right): Promise<number[]> {
  const rows = await db
    .selectFrom('businesses as business')
    .innerJoin('users as person', (join) => join.on(hasRight(right)))
    .select('person.id')
    .where('business.id', '=', businessId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether nobody who runs a business can sign in: each owner and manager of it is suspended. Of a business that nobody has ever run
 * it is not so.
 */
export async function isLeftAlone(db: Kysely<DB>, businessId: number): Promise<boolean> {
  const row = await db
    .selectFrom('businesses as business')
    .innerJoin('users as person', (join) => join.on(hasRight('edit_listings')))
    .select(sql<boolean | null>`bool_and(${isSuspended})`.as('isLeftAlone'))
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  return row?.isLeftAlone ?? false;
}

/** Businesses that a suspended person runs, or that wait for somebody who does: of these it is looked again whether they are left alone. */
export async function businessesToSettle(db: Kysely<DB>): Promise<number[]> {
  const rows = await db
    .selectFrom('businesses as business')
    .select('business.id')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('properties as p')
            .select('p.id')
            .whereRef('p.business_id', '=', 'business.id')
            .where('p.awaits_owner', '=', true),
        ),
        eb.exists(
          eb.selectFrom('users as person').select('person.id').where(isSuspended).where(hasRight('edit_listings')),
        ),
      ]),
    )
    .orderBy('business.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The phone number of an owner, and of one whose account more is asked about, for whoever tries the demo; null where there is none. */
export async function someOwnersPhones(db: Kysely<DB>): Promise<{ owner: string | null; asked: string | null }> {
  const owners = db
    .selectFrom('businesses as business')
    .innerJoin('users as person', (join) => join.on(hasRight('run_business')))
    .select('person.phone')
    .where('person.phone_confirmed_at', 'is not', null)
    .orderBy('business.id')
    .limit(1);
  const isAsked = sql<boolean>`exists (
    select from linked_accounts l where l.business_id = business.id and l.state = 'needs_clarification')`;
  const [owner, asked] = [await owners.executeTakeFirst(), await owners.where(isAsked).executeTakeFirst()];
  return { owner: owner?.phone ?? null, asked: asked?.phone ?? null };
}

/** Which of a business's own addresses an owner of it has confirmed. */
export async function confirmedContacts(db: Kysely<DB>, businessId: number): Promise<Contact[]> {
  const row = await db
    .selectFrom('businesses as business')
    .innerJoin('users as person', (join) => join.on(hasRight('run_business')))
    .select([sql<boolean>`bool_or(${isTheirPhone})`.as('phone'), sql<boolean>`bool_or(${isTheirEmail})`.as('email')])
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  return CONTACTS.filter((contact) => row?.[contact]);
}

/** The businesses a person acts for, by name, with what they are there. */
export async function businessesOf(db: Kysely<DB>, userId: number) {
  const rows = await db
    .selectFrom('businesses as business')
    .select(['business.id', 'business.name', roleAt(userId).as('role')])
    .select([
      sql<number>`(select count(*)::int from properties p where p.business_id = business.id and p.awaits_account)`.as(
        'awaiting_account',
      ),
      sql<number>`(select count(*)::int from properties p where p.business_id = business.id and p.awaits_owner)`.as(
        'awaiting_owner',
      ),
    ])
    .where(sql<boolean>`${roleAt(userId)} is not null`)
    .orderBy('business.name')
    .orderBy('business.id')
    .execute();
  return rows.map(({ role, ...business }) => ({ ...business, role: role as MemberRole }));
}

/** True where a person may do this at a business. */
export async function mayDo(db: Kysely<DB>, userId: number, businessId: number, right: Right): Promise<boolean> {
  const row = await db
    .selectFrom('businesses as business')
    .select('business.id')
    .where('business.id', '=', businessId)
    .where(mayAt(userId, right))
    .executeTakeFirst();
  return row !== undefined;
}

/** As what a person stands to a business: whether they act for it at all, and whether they may do this there. */
export async function rightAt(
  db: Kysely<DB>,
  userId: number,
  businessId: number,
  right: Right,
): Promise<{ isMember: boolean; isAllowed: boolean }> {
  const row = await db
    .selectFrom('businesses as business')
    .select([roleAt(userId).as('role'), sql<boolean>`${mayAt(userId, right)}`.as('isAllowed')])
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  return { isMember: Boolean(row?.role), isAllowed: row?.isAllowed ?? false };
}

export type LogEntry = {
  businessId: number;
  userId: number | null;
  action: LogAction;
  subject: string;
  detail: Record<string, unknown>;
};

export async function insertLogEntry(trx: Transaction<DB>, entry: LogEntry, at: Date): Promise<void> {
  const { businessId, userId, action, subject, detail } = entry;
  await trx
    .insertInto('business_log')
    .values({ business_id: businessId, user_id: userId, action, subject, detail: JSON.stringify(detail), at })
    .execute();
}
