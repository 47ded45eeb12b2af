import type { Insertable, Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export async function keepReason(trx: Transaction<DB>, reason: Insertable<DB['staff_reasons']>): Promise<void> {
  const { why, given_at } = reason;
  await trx
    .insertInto('staff_reasons')
    .values(reason)
    .onConflict((conflict) => conflict.columns(['staff_id', 'subject']).doUpdateSet({ why, given_at }))
    .execute();
}

/** The reasons somebody has given for these, and when. */
export const reasonsOf = (db: Kysely<DB>, staffId: number, subjects: string[]) =>
  subjects.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('staff_reasons')
        .select(['subject', 'given_at'])
        .where('staff_id', '=', staffId)
        .where('subject', 'in', subjects)
        .execute();

export const reasonOf = (db: Kysely<DB>, staffId: number, subject: string) =>
  db
    .selectFrom('staff_reasons')
    .select(['why', 'given_at'])
    .where('staff_id', '=', staffId)
    .where('subject', '=', subject)
    .executeTakeFirst();
