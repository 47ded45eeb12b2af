import { rupeesFromPaise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import { FORMER_GUEST, type PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { invoicesOfUser } from './queries.ts';

/** The invoices made out to a person. The books need them: they stay when the person leaves, without name and e-mail. */
export const papersOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'invoices',

  collect: async (userId) =>
    (await invoicesOfUser(db, userId)).map((invoice) => ({
      number: invoice.number,
      issued_on: invoice.issued_on,
      booking_id: invoice.booking_id,
      buyer_name: invoice.buyer_name,
      buyer_email: invoice.buyer_email,
      buyer_business: invoice.buyer_business,
      buyer_gstin: invoice.buyer_gstin,
      total: rupeesFromPaise(invoice.total),
    })),

  async erase(trx, userId) {
    await trx
      .updateTable('invoices')
      .set({ buyer_name: FORMER_GUEST, buyer_email: null })
      .where('booking_id', 'in', trx.selectFrom('bookings').select('id').where('user_id', '=', userId))
      .execute();
  },
});
