import type { CalendarDate } from '@basera/contract/calendar-date';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import { type Kysely, sql, type Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { hasAddress } from '../../../platform/persons/confirmed-address.ts';
import { personName } from '../../../platform/persons/person-name.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { ownsByAddress } from '../queries.ts';

/** Locks a business: who changes its people goes one after the other, so that one owner always stays. */
export async function lockBusiness(trx: Transaction<DB>, businessId: number): Promise<{ id: number; name: string }> {
  const row = await trx
    .selectFrom('businesses')
    .select(['id', 'name'])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new HttpError('not_found', say`There is no such business.`);
  return row;
}

/** Several, in the one order in which they are: by their ids, and before the person whose they are. */
export async function lockBusinesses(trx: Transaction<DB>, businessIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(businessIds)].sort((a, b) => a - b)) await lockBusiness(trx, id);
}

/** From now on its members alone act for a business: who owned it by an address becomes one of them. */
export async function keepMembers(trx: Transaction<DB>, businessId: number, now: Date): Promise<void> {
  await trx
    .insertInto('business_members')
    .columns(['business_id', 'user_id', 'role', 'joined_at'])
    .expression((query) =>
      query
        .selectFrom('businesses as business')
        .innerJoin('users as person', (join) => join.on(ownsByAddress))
        .select(['business.id', 'person.id', sql<MemberRole>`'owner'`.as('role'), sql<Date>`${now}`.as('joined_at')])
        .where('business.id', '=', businessId),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doUpdateSet({ role: 'owner' }))
    .execute();
  await trx.updateTable('businesses').set({ members_kept: true }).where('id', '=', businessId).execute();
}

/** Two presses of one person go one after the other. */
export const takeTurnOf = (trx: Transaction<DB>, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`business:${userId}`}, 0))`.execute(trx);

export async function insertBusiness(
  trx: Transaction<DB>,
  business: {
    name: string;
    owner_name: string;
    email: string | null;
    phone: string | null;
    here_since: CalendarDate;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('businesses')
    .values({ ...business, import_source: null, members_kept: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const putMember = (
  trx: Transaction<DB>,
  member: { business_id: number; user_id: number; role: MemberRole; joined_at: Date },
) =>
  trx
    .insertInto('business_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doNothing())
    .execute();

export const setRole = (trx: Transaction<DB>, businessId: number, userId: number, role: MemberRole) =>
  trx
    .updateTable('business_members')
    .set({ role })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();

export const deleteMember = (trx: Transaction<DB>, businessId: number, userId: number) =>
  trx.deleteFrom('business_members').where('business_id', '=', businessId).where('user_id', '=', userId).execute();

const shownName = sql<string>`coalesce(${personName('person')},
  case when person.email_confirmed_at is not null then person.email else person.phone end, 'Somebody')`;

/** The people of a business, owners first, those by an address among them. */
export async function membersOf(db: Kysely<DB>, businessId: number) {
  const { rows } = await sql<{ user_id: number; name: string; contact: string | null; role: MemberRole }>`
    select person.id as user_id, ${shownName} as name,
      coalesce(case when person.phone_confirmed_at is not null then person.phone end,
        case when person.email_confirmed_at is not null then person.email end) as contact,
      case when ${ownsByAddress} then 'owner' else m.role end as role
    from businesses business
    join users person on ${ownsByAddress} or person.id in (
      select user_id from business_members where business_id = business.id)
    left join business_members m on m.business_id = business.id and m.user_id = person.id
    where business.id = ${businessId}
    order by array_position(array['owner', 'manager', 'front_desk', 'accountant'],
      case when ${ownsByAddress} then 'owner' else m.role end), name, person.id`.execute(db);
  return rows;
}
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

/** Whether somebody who has proved this address is a member already. */
export async function memberUnder(db: Kysely<DB>, businessId: number, { phone, email }: Asked): Promise<boolean> {
  const { rows } = await sql`
    select 1 from business_members m join users person on person.id = m.user_id
    where m.business_id = ${businessId} and ${hasAddress('person', { email: sql`${email}`, phone: sql`${phone}` })}`.execute(
    db,
  );
  return rows.length > 0;
}

export type Asked = { phone: string | null; email: string | null };

/** The memberships of a person, with what they are there and whether they are the last owner. */
export async function membershipsOf(db: Kysely<DB>, userId: number) {
  const { rows } = await sql<{
    business_id: number;
    name: string;
    role: MemberRole;
    joined_at: Date;
    is_last: boolean;
  }>`
    select b.id as business_id, b.name, m.role, m.joined_at, m.role = 'owner' and not exists (
      select 1 from business_members other
      where other.business_id = b.id and other.role = 'owner' and other.user_id <> m.user_id) as is_last
    from business_members m join businesses b on b.id = m.business_id
    where m.user_id = ${userId} order by b.name, b.id`.execute(db);
  return rows;
}

export const forgetMemberships = async (trx: Transaction<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('business_members').where('user_id', '=', userId).execute();
  await trx.updateTable('business_log').set({ user_id: null }).where('user_id', '=', userId).execute();
};
