import { CONFIRMED_STATUSES } from '@basera/contract/rules/status/booking-status';
import { OPERATORS_SERIES } from '@basera/contract/rules/tax/invoice-number';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { FORMER_GUEST } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { wholeAddress } from '../stays/index.ts';

export type InvoiceRecord = Selectable<DB['invoices']>;

/** A booking with its stay as it is today, and its owner. */
const bookingWithStay = (db: Kysely<DB>) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .innerJoin('businesses as o', 'o.id', 'b.business_id')
    .selectAll('b')
    .select([
      'u.email as guest_email',
      'c.state',
      'p.latitude',
      'p.longitude',
      'p.location_note',
      'o.name as business_name',
      'o.owner_name',
      'o.phone as owner_phone',
      wholeAddress('p', 'c').as('address'),
    ]);

export const bookingToInvoice = (trx: Transaction<DB>, bookingId: number) =>
  bookingWithStay(trx).where('b.id', '=', bookingId).executeTakeFirstOrThrow();
export type BookingWithStay = Awaited<ReturnType<typeof bookingToInvoice>>;

/** A booking that has a voucher: accepted, and after the stay as well. `userId` null: whoever's it is. */
export function bookingToVouch(db: Kysely<DB>, bookingId: number, userId: number | null) {
  const one = bookingWithStay(db).where('b.id', '=', bookingId).where('b.status', 'in', CONFIRMED_STATUSES);
  return (userId === null ? one : one.where('b.user_id', '=', userId)).executeTakeFirst();
}

/** A guest's own invoice. */
export const ownInvoice = (db: Kysely<DB>, bookingId: number, userId: number): Promise<InvoiceRecord | undefined> =>
  db
    .selectFrom('invoices as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .selectAll('i')
    .where('i.booking_id', '=', bookingId)
    .where('b.user_id', '=', userId)
    .executeTakeFirst();

/** The invoice of a booking, whoever's it is. */
export const invoiceOf = (db: Kysely<DB>, bookingId: number): Promise<InvoiceRecord | undefined> =>
  db.selectFrom('invoices').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

export async function insertPaperAgain(trx: Transaction<DB>, paper: Insertable<DB['papers_again']>): Promise<void> {
  await trx.insertInto('papers_again').values(paper).execute();
}

export const invoicesOfUser = (db: Kysely<DB>, userId: number): Promise<InvoiceRecord[]> =>
  db
    .selectFrom('invoices as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .selectAll('i')
    .where('b.user_id', '=', userId)
    .orderBy('i.id')
    .execute();

/**
 * The next number of a series in a financial year. Its row stays locked until the transaction ends, so that numbers are given in the order of commits and one that is rolled
 * back is given again: to be called last.
 */
export async function nextSerial(trx: Transaction<DB>, series: string, financialYear: string): Promise<number> {
  if (series !== OPERATORS_SERIES) return nextOfOwner(trx, series, financialYear);
  const { last } = await trx
    .insertInto('invoice_counters')
    .values({ financial_year: financialYear, last: 1 })
    .onConflict((conflict) => conflict.column('financial_year').doUpdateSet({ last: sql`invoice_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function nextOfOwner(trx: Transaction<DB>, series: string, financialYear: string): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_series')
    .values({ series, financial_year: financialYear, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last: sql`invoice_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertInvoice(trx: Transaction<DB>, invoice: Insertable<DB['invoices']>): Promise<void> {
  await trx.insertInto('invoices').values(invoice).execute();
}

/** Takes out of a person's invoices who they were. */
export async function forgetBuyer(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ buyer_name: FORMER_GUEST, buyer_email: null })
    .where('booking_id', 'in', trx.selectFrom('bookings').select('id').where('user_id', '=', userId))
    .execute();
}
