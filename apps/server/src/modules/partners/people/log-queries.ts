import type { LogAction } from '@basera/contract/rules/business/log-actions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** A page of what was changed at a business, the latest first, and how much there is in all. */
export async function logOf(db: Kysely<DB>, businessId: number, { page, size }: { page: number; size: number }) {
  const rows = await db
    .selectFrom('business_log as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.subject', 'l.detail', 'l.at', sql<LogAction>`l.action`.as('action')])
    .select(
      sql<string | null>`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, u.phone)`.as('by'),
    )
    .where('l.business_id', '=', businessId)
    .orderBy('l.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('business_log')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type LogRow = Awaited<ReturnType<typeof logOf>>['rows'][number];

/** What a person changed at businesses. */
export const changesNotedBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('business_log as l')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .select(['b.name as business', 'l.action', 'l.subject', 'l.at'])
    .where('l.user_id', '=', userId)
    .orderBy('l.id')
    .execute();

/**
 * Forgets what logs call a person who was changed, asked or let go, and a guest whose booking was: by name, phone or e-mail,
 * alone or beside a booking or stay ('#7, Asha Nair').
 */
export const forgetNamesInLogs = async (trx: Transaction<DB>, userId: number): Promise<void> => {
  await sql`
    update business_log l set subject = case
      when l.subject = called then 'Somebody who has left'
      when starts_with(l.subject, called || ', ') then 'Former guest' || substr(l.subject, length(called) + 1)
      else left(l.subject, -length(called)) || 'Former guest' end
    from users person,
      unnest(array[nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email, person.phone]) called
    where person.id = ${userId} and called is not null
      and (l.subject = called or starts_with(l.subject, called || ', ') or right(l.subject, length(called) + 2) = ', ' || called)
      and l.business_id in (
        select business_id from business_members where user_id = ${userId}
        union select business_id from bookings where user_id = ${userId}
        union select business_id from business_log where user_id = ${userId} or subject = called)`.execute(trx);
  await sql`
    update business_log l set subject = case
      when l.action = 'unit_moved' then 'Former guest (booking ' || b.id || ')'
      else '#' || b.id || ', Former guest' end
    from bookings b
    where b.user_id = ${userId} and l.business_id = b.business_id
      and (starts_with(l.subject, '#' || b.id || ', ') or (
        l.action = 'unit_moved' and right(l.subject, length(b.id::text) + 11) = ' (booking ' || b.id || ')'))`.execute(
    trx,
  );
};
