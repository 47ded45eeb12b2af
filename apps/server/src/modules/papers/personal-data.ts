import { rupeesFromPaise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { creditNotesOfUser, forgetBuyer, invoicesOfUser } from './queries.ts';

/** The invoices made out to a person, and the credit notes to them, which say of the person what the invoice says. The books need them: they stay when the person leaves, without name and e-mail. */
export const papersOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'invoices',

  async collect(userId) {
    const notes = await creditNotesOfUser(db, userId);
    return (await invoicesOfUser(db, userId)).map((invoice) => ({
      number: invoice.number,
      issued_on: invoice.issued_on,
      booking_id: invoice.booking_id,
      buyer_name: invoice.buyer_name,
      buyer_email: invoice.buyer_email,
      buyer_business: invoice.buyer_business,
      buyer_gstin: invoice.buyer_gstin,
      total: rupeesFromPaise(invoice.total),
      credit_notes: notes
        .filter(({ booking_id }) => booking_id === invoice.booking_id)
        .map(({ number, issued_on, total }) => ({ number, issued_on, total: rupeesFromPaise(total) })),
    }));
  },

  erase: forgetBuyer,
});
