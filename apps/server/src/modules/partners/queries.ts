import { CONTACTS, type Contact } from '@basera/contract/rules/facts/host';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** The row called `owner` acts for the row called `business`. Only addresses they have confirmed count. */
const emailIsOwners = sql<boolean>`(owner.email_confirmed_at is not null and owner.email = lower(business.email))`;
const phoneIsOwners = sql<boolean>`(owner.phone_confirmed_at is not null and owner.phone = business.phone)`;
const ownerActsForBusiness = sql<boolean>`(owner.deleted_at is null and (${emailIsOwners} or ${phoneIsOwners}))`;

/** A condition for queries: the person acts for the row called `business`. */
export const isOwnedBy = (userId: number): Expression<SqlBool> => sql<boolean>`exists (
  select 1 from users as owner where owner.id = ${userId} and ${ownerActsForBusiness})`;

/** The persons who act for a business. */
export async function ownersOf(db: Kysely<DB>, businessId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('businesses as business')
    .innerJoin('users as owner', (join) => join.on(ownerActsForBusiness))
    .select('owner.id')
    .where('business.id', '=', businessId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of a business's own addresses somebody who acts for it has confirmed. */
export async function confirmedContacts(db: Kysely<DB>, businessId: number): Promise<Contact[]> {
  const row = await db
    .selectFrom('businesses as business')
    .innerJoin('users as owner', (join) => join.on(ownerActsForBusiness))
    .select([sql<boolean>`bool_or(${phoneIsOwners})`.as('phone'), sql<boolean>`bool_or(${emailIsOwners})`.as('email')])
    .where('business.id', '=', businessId)
    .executeTakeFirst();
  return CONTACTS.filter((contact) => row?.[contact]);
}

/** The businesses a person acts for, by name. */
export const businessesOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('businesses as business')
    .select(['business.id', 'business.name'])
    .where(isOwnedBy(userId))
    .orderBy('business.name')
    .orderBy('business.id')
    .execute();

/** True where a person acts for a business. */
export async function actsFor(db: Kysely<DB>, userId: number, businessId: number): Promise<boolean> {
  const row = await db
    .selectFrom('businesses as business')
    .select('business.id')
    .where('business.id', '=', businessId)
    .where(isOwnedBy(userId))
    .executeTakeFirst();
  return row !== undefined;
}
