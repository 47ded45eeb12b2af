import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';

/** SQL: this file is all there is of them. Marks of what a person's payments came from, where there are any. The payments are the books' and stay; the marks go. */
export const payersOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'marks_of_payers',

  collect: (userId) =>
    db
      .selectFrom('payments')
      .select(['booking_id', 'payer'])
      .where('user_id', '=', userId)
      .where('payer', 'is not', null)
      .orderBy('id')
      .execute(),

  async erase(trx, userId) {
    await trx.updateTable('payments').set({ payer: null }).where('user_id', '=', userId).execute();
  },
});
