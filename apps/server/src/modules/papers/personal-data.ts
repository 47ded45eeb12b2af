import { rupeesFromPaise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { forgetBuyer, invoicesOfUser } from './queries.ts';

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

  erase: forgetBuyer,
});
