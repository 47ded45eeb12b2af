import { type Kysely, sql, type Transaction } from 'kysely';
import { personName } from '../../../platform/persons/person-name.ts';
import type { DB } from '../../../platform/schema.ts';
import { isReachedAt, isTheirEmail, isTheirPhone, owns } from '../queries.ts';

/** The businesses that a person owns, or that are reached at a confirmed address of theirs, with what guests are given of them: who does not own it has their own address alone. */
export const reachedOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('businesses as business')
    .innerJoin('users as person', (join) => join.on('person.id', '=', userId))
    .select(['business.id', 'business.name'])
    .select([
      sql<string | null>`case when ${owns} then business.owner_name end`.as('owner_name'),
      sql<string | null>`case when ${owns} or ${isTheirEmail} then business.email end`.as('email'),
      sql<string | null>`case when ${owns} or ${isTheirPhone} then business.phone end`.as('phone'),
    ])
    .where(sql<boolean>`(${isReachedAt} or ${owns})`)
    .orderBy('business.id')
    .execute();

/** How the businesses that a person owns stand with the tax offices, as somebody of ours has seen it proved. */
export const taxStatusesOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('tax_statuses as s')
    .innerJoin('businesses as business', 'business.id', 's.business_id')
    .innerJoin('users as person', (join) => join.on('person.id', '=', userId))
    .select(['business.name as business', 's.valid_from', 's.gst', 's.gstin', 's.kind', 's.proof'])
    .where(owns)
    .orderBy('s.id')
    .execute();

/** The name that an owner gave as the business's is taken from it as they own it no more: it is the business's own again. Whether it was there. */
export async function forgetOwnerName(trx: Transaction<DB>, businessId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update businesses b set owner_name = b.name from users person
    where b.id = ${businessId} and person.id = ${userId} and b.owner_name = ${personName('person')} and b.owner_name <> b.name
    returning b.id`.execute(trx);
  return rows.length > 0;
}

export type NotReachedAnyMore = { id: number; name: string; fields: string[] };

/**
 * An owner's name and confirmed addresses, taken from the businesses that somebody else owns too: of others they are all there is to
 * find its owner by. A contact stays the business's own where whoever leaves only worked there. Says what went, by business.
 */
export async function forgetReached(trx: Transaction<DB>, userId: number): Promise<NotReachedAnyMore[]> {
  const { rows } = await sql<NotReachedAnyMore>`
    update businesses b set
      email = case when ${isTheirEmail} then null else b.email end,
      phone = case when ${isTheirPhone} then null else b.phone end,
      owner_name = case when b.owner_name = ${personName('person')} then b.name else b.owner_name end
    from users person, businesses business
    where person.id = ${userId} and business.id = b.id and ${owns} and exists (
      select 1 from business_members other
      where other.business_id = b.id and other.role = 'owner' and other.user_id <> ${userId})
    returning b.id, b.name, array_remove(array[
      case when b.owner_name <> business.owner_name then 'owner_name' end,
      case when b.email is distinct from business.email then 'email' end,
      case when b.phone is distinct from business.phone then 'phone' end], null) as fields`.execute(trx);
  return rows.filter(({ fields }) => fields.length > 0);
}
