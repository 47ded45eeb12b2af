import type { MemberRole } from '@basera/contract/rules/business/roles';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasAddress } from '../../../platform/persons/confirmed-address.ts';
import { personName } from '../../../platform/persons/person-name.ts';
import type { DB } from '../../../platform/schema.ts';
import { untoldOrGivenUpRows } from '../../../platform/untold.ts';
import type { Asked } from './member-queries.ts';

/** Of the table: whether its address was told, cannot be, or will be; by SMS where there is a row for that. */
const invitationsWithTexts = (db: Kysely<DB>) =>
  db
    .selectFrom('member_invitations as i')
    .leftJoin('invitation_texts as t', 't.invitation_id', 'i.id')
    .select(['i.id', 'i.phone', 'i.email', 'i.role', 'i.expires_at', 't.id as text_id'])
    .select(sql<Date | null>`coalesce(t.given_up_at, i.given_up_at)`.as('given_up_at'))
    .select(sql<Date | null>`case when t.id is null then i.mailed_at else t.mailed_at end`.as('told_at'));

export const invitationsOf = (db: Kysely<DB>, businessId: number, now: Date) =>
  invitationsWithTexts(db)
    .where('i.business_id', '=', businessId)
    .where('i.expires_at', '>', now)
    .orderBy('i.id')
    .execute();
export type InvitationRow = Awaited<ReturnType<typeof invitationsOf>>[number];

/** Asks an address to join, or asks it anew: told again, under the role given last; by SMS only where some can be sent. */
export async function putInvitation(
  trx: Transaction<DB>,
  {
    business_id,
    invited_by,
    role,
    phone,
    email,
  }: Asked & { business_id: number; invited_by: number; role: MemberRole },
  { now, expires, bySms }: { now: Date; expires: Date; bySms: boolean },
): Promise<InvitationRow> {
  const told = { mailed_at: email === null ? now : null, mail_taken_at: null, mail_tries: 0, given_up_at: null };
  const changed = { role, invited_by, created_at: now, expires_at: expires, ...told };
  const { id } = await trx
    .insertInto('member_invitations')
    .values({ business_id, phone, email, ...changed })
    .onConflict((conflict) =>
      conflict.columns(email === null ? ['business_id', 'phone'] : ['business_id', 'email']).doUpdateSet(changed),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('invitation_texts').where('invitation_id', '=', id).execute();
  if (phone !== null && bySms) await trx.insertInto('invitation_texts').values({ invitation_id: id }).execute();
  return invitationsWithTexts(trx).where('i.id', '=', id).executeTakeFirstOrThrow();
}

export const deleteInvitation = (trx: Transaction<DB>, businessId: number, id: number) =>
  trx
    .deleteFrom('member_invitations')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** What a person is asked to join under an address of theirs; with an id, that one, and locked. */
export const invitationsFor = (db: Kysely<DB>, userId: number, now: Date, id: number | null = null) =>
  db
    .selectFrom('member_invitations as i')
    .innerJoin('users as person', (join) => join.on(isTo))
    .innerJoin('businesses as b', 'b.id', 'i.business_id')
    .leftJoin('users as inviter', 'inviter.id', 'i.invited_by')
    .select(['i.id', 'i.business_id', 'b.name as business_name', 'i.role', 'i.expires_at'])
    .select(personName('inviter').as('invited_by'))
    .where('person.id', '=', userId)
    .where('i.expires_at', '>', now)
    .$if(id !== null, (query) => query.where('i.id', '=', id))
    .orderBy('i.id')
    .execute();
export type OwnInvitationRow = Awaited<ReturnType<typeof invitationsFor>>[number];

/** Invitations whose address nobody has told yet. */
export const untoldInvitations = untoldOrGivenUpRows<{ id: number; mail_tries: number }>('member_invitations');

/** Invitations whose number nobody has told by SMS yet. */
export const untoldInvitationTexts = untoldOrGivenUpRows<{ id: number; mail_tries: number; invitation_id: number }>(
  'invitation_texts',
);

/** What an invitation says; undefined for one that was taken back. */
export const invitationToTell = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('member_invitations as i')
    .innerJoin('businesses as b', 'b.id', 'i.business_id')
    .leftJoin('users as inviter', 'inviter.id', 'i.invited_by')
    .select(['i.email', 'i.phone', 'i.role', 'i.expires_at', 'b.name as business_name'])
    .select(personName('inviter').as('invited_by'))
    .where('i.id', '=', id)
    .executeTakeFirst();

/** Of the rows called `person` and `i`: the invitation went to an address they have confirmed. */
const isTo = hasAddress('person', { email: sql`i.email`, phone: sql`i.phone` });

/** The invitations that a person has sent, or that wait for them. */
export const invitationsOfPerson = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('member_invitations as i')
    .innerJoin('users as person', (join) => join.on('person.id', '=', userId))
    .innerJoin('businesses as b', 'b.id', 'i.business_id')
    .select(['b.name as business', 'i.role', 'i.created_at', 'i.expires_at'])
    .select(sql<string>`coalesce(i.phone, i.email)`.as('to'))
    .select(sql<boolean>`coalesce(i.invited_by = ${userId}, false)`.as('is_yours'))
    .where((eb) => eb.or([eb('i.invited_by', '=', userId), isTo]))
    .orderBy('i.id')
    .execute();

/** Forgets invitations that ran out before an instant, and with them whose address it was; how many. */
export async function forgetInvitationsBefore(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('member_invitations').where('expires_at', '<', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets who invited, and what waits under the addresses of a person. */
export async function forgetInvitationsOf(trx: Transaction<DB>, userId: number): Promise<void> {
  await sql`delete from member_invitations i using users person where person.id = ${userId} and ${isTo}`.execute(trx);
  await trx.updateTable('member_invitations').set({ invited_by: null }).where('invited_by', '=', userId).execute();
}
