import type { LogAction } from '@basera/contract/rules/business/log-actions';
import { type Kysely, sql, type Transaction } from 'kysely';
import { FORMER_GUEST } from '../../../platform/personal-data.ts';
import { personName, personNameOrAddress } from '../../../platform/persons/person-name.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';

/** A page of what was changed at a business, the latest first, and how much there is in all. */
export async function logOf(db: Kysely<DB>, businessId: number, { page, size }: { page: number; size: number }) {
  const rows = await db
    .selectFrom('business_log as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.subject', 'l.detail', 'l.at', sql<LogAction>`l.action`.as('action')])
    .select(personNameOrAddress('u').as('by'))
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

/** What logs call a person who is gone; said in the words of who reads it. */
export const LEFT = String(say`Somebody who has left`);

/** What logs call a person who was asked, changed or let go. */
const OF_PEOPLE: readonly LogAction[] = [
  'member_invited',
  'invitation_withdrawn',
  'role_changed',
  'member_removed',
  'member_left',
];

/** Forgets what logs call a person, and a guest whose booking was changed or case settled. */
export const forgetNamesInLogs = async (trx: Transaction<DB>, userId: number): Promise<void> => {
  await forgetPersonInLogs(trx, userId);
  await forgetGuestInLogs(trx, userId);
};

/**
 * By name, phone or e-mail. Anybody may call themselves like somebody else, or like a stay: only what they have proved is looked
 * for where they never worked.
 */
const forgetPersonInLogs = (trx: Transaction<DB>, userId: number) =>
  sql`
  update business_log l set subject = ${LEFT}
  from users person, lateral (values
    (${personName('person')}, false),
    (person.email, person.email_confirmed_at is not null),
    (person.phone, person.phone_confirmed_at is not null)) called (subject, is_proved)
  where person.id = ${userId} and l.subject = called.subject and l.action in (${sql.join(OF_PEOPLE)})
    and (called.is_proved or l.business_id in (
      select business_id from business_members where user_id = ${userId}
      union select business_id from business_log where user_id = ${userId}))`.execute(trx);

async function forgetGuestInLogs(trx: Transaction<DB>, userId: number): Promise<void> {
  await sql`
    update business_log l set subject = ${FORMER_GUEST} || substr(l.subject, length(called.subject) + 1)
    from users person, lateral (values (${personName('person')})) called (subject)
    where person.id = ${userId} and l.action = 'case_settled'
      and starts_with(l.subject, called.subject || ', ')
      and l.business_id in (select business_id from bookings where user_id = ${userId})`.execute(trx);
  await sql`
    update business_log l set subject = case
      when l.action = 'unit_moved' then ${`${FORMER_GUEST} (booking `} || b.id || ')'
      else '#' || b.id || ${`, ${FORMER_GUEST}`} end
    from bookings b
    where b.user_id = ${userId} and l.business_id = b.business_id
      and (starts_with(l.subject, '#' || b.id || ', ') or (
        l.action = 'unit_moved' and right(l.subject, length(b.id::text) + 11) = ' (booking ' || b.id || ')'))`.execute(
    trx,
  );
}
