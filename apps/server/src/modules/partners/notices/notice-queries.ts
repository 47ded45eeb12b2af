import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { personName } from '../../../platform/persons/person-name.ts';
import type { DB } from '../../../platform/schema.ts';
import { untoldRows } from '../../../platform/untold.ts';

export type NoticeRow = Selectable<DB['owner_notices']>;

/** Notices that nobody was told of yet. */
export const untoldNotices = untoldRows<NoticeRow>('owner_notices');

export type NoticeToPutDown = Pick<NoticeRow, 'business_id' | 'kind' | 'detail' | 'at'>;

export async function insertNotices(
  trx: Transaction<DB>,
  { detail, ...notice }: NoticeToPutDown,
  recipients: (number | null)[],
): Promise<void> {
  await trx
    .insertInto('owner_notices')
    .values(recipients.map((user_id) => ({ ...notice, user_id, detail: JSON.stringify(detail) })))
    .execute();
}

/** The business of a notice with its own address and number, and the confirmed ones of the person it is for. */
export const whomToNotify = (db: Kysely<DB>, { business_id, user_id }: NoticeRow) =>
  db
    .selectFrom('businesses as b')
    .leftJoin('users as person', (join) => join.on('person.id', '=', user_id).on('person.deleted_at', 'is', null))
    .select(['b.name', 'b.email as of_business', 'b.phone as phone_of_business'])
    .select((eb) => [
      eb.case().when('person.email_confirmed_at', 'is not', null).then(eb.ref('person.email')).end().as('of_person'),
      eb
        .case()
        .when('person.phone_confirmed_at', 'is not', null)
        .then(eb.ref('person.phone'))
        .end()
        .as('phone_of_person'),
    ])
    .where('b.id', '=', business_id)
    .executeTakeFirstOrThrow();

/** What a person was told as an owner. */
export const noticesTo = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('owner_notices').select(['kind', 'detail', 'at']).where('user_id', '=', userId).orderBy('id').execute();

/** Forgets which notices went to a person, and their name in those of the others. */
export async function forgetNoticesTo(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('owner_notices').where('user_id', '=', userId).execute();
  await sql`update owner_notices n set detail = n.detail - 'by'
    from users person
    where person.id = ${userId} and n.detail->>'by' = ${personName('person')}
      and n.business_id in (select business_id from business_members where user_id = ${userId})`.execute(trx);
}
