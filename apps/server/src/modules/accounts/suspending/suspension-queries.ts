import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { untoldRows } from '../../../platform/untold.ts';
import type { SuspensionMailKind } from '../tables.ts';

export type SuspensionRow = Selectable<DB['suspensions']>;

/** Whom nobody has told yet that they cannot sign in, or can again. */
export const untoldSuspensions = untoldRows<Selectable<DB['suspension_mails']>>('suspension_mails');

/** The one that is not lifted, if there is one. */
export const suspensionOf = (db: Kysely<DB>, userId: number): Promise<SuspensionRow | undefined> =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

/** All of a person, the latest first. */
export const suspensionsOf = (db: Kysely<DB>, userId: number): Promise<SuspensionRow[]> =>
  db.selectFrom('suspensions').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();

export const insertSuspension = (trx: Transaction<DB>, row: Insertable<DB['suspensions']>) =>
  trx.insertInto('suspensions').values(row).returning('id').executeTakeFirstOrThrow();

type Lifted = { lifted_by: number; lifted_at: Date; lifted_why: string };

export const updateLifted = (trx: Transaction<DB>, id: number, lifted: Lifted) =>
  trx.updateTable('suspensions').set(lifted).where('id', '=', id).execute();

export async function insertSuspensionMail(
  trx: Transaction<DB>,
  suspensionId: number,
  kind: SuspensionMailKind,
): Promise<void> {
  await trx.insertInto('suspension_mails').values({ suspension_id: suspensionId, kind }).execute();
}

/** Whom to tell, and in which words; undefined where no address of theirs is proved. */
export async function suspensionToTell(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('suspensions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.why', 's.lifted_why', 's.lifted_at', 'u.first_name', 'u.email'])
    .where('s.id', '=', id)
    .where('u.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** What was written of a person while they could not sign in goes with them. */
export async function forgetSuspensionsOf(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('suspensions').where('user_id', '=', userId).execute();
}
