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

const notesWithInvoice = (db: Kysely<DB>) =>
  db
    .selectFrom('credit_notes as n')
    .innerJoin('invoices as i', 'i.id', 'n.invoice_id')
    .selectAll('n')
    .select(['i.number as invoice_number', 'i.issued_on as invoice_issued_on', 'i.seller_name', 'i.seller_gstin'])
    .select(['i.property_name', 'i.property_address', 'i.property_state', 'i.check_in', 'i.check_out'])
    .select(['i.operator_name', 'i.operator_address', 'i.operator_gstin'])
    .select(['i.buyer_name', 'i.buyer_email', 'i.buyer_gstin', 'i.buyer_business']);
export type CreditNote = NonNullable<Awaited<ReturnType<typeof ownCreditNote>>>;

/** A guest's own credit note. */
export const ownCreditNote = (
  db: Kysely<DB>,
  { bookingId, creditNoteId, userId }: { bookingId: number; creditNoteId: number; userId: number },
) =>
  notesWithInvoice(db)
    .innerJoin('bookings as b', 'b.id', 'n.booking_id')
    .where('n.id', '=', creditNoteId)
    .where('n.booking_id', '=', bookingId)
    .where('b.user_id', '=', userId)
    .executeTakeFirst();

/** The credit notes of a booking, whoever's it is, the first first. */
export const creditNotesOfBooking = (db: Kysely<DB>, bookingId: number): Promise<CreditNote[]> =>
  notesWithInvoice(db).where('n.booking_id', '=', bookingId).orderBy('n.id').execute();

/** The credit note over what a refund brings back. */
export const creditNoteOfRefund = (db: Kysely<DB>, refundId: number): Promise<CreditNote | undefined> =>
  notesWithInvoice(db)
    .innerJoin('payments as p', 'p.booking_id', 'n.booking_id')
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .where('r.id', '=', refundId)
    .where(sql<boolean>`starts_with(r.idempotency_key, n.refund_key || '-payment-')`)
    .executeTakeFirst();

export const creditNotesOfUser = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('credit_notes as n')
    .innerJoin('bookings as b', 'b.id', 'n.booking_id')
    .select(['n.booking_id', 'n.number', 'n.issued_on', 'n.total'])
    .where('b.user_id', '=', userId)
    .orderBy('n.id')
    .execute();

export const invoiceOfBooking = (trx: Transaction<DB>, bookingId: number): Promise<InvoiceRecord | undefined> =>
  trx.selectFrom('invoices').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** Bookings whose credit note of before there were some is still to be made. */
export const creditNotesDue = (db: Kysely<DB>, limit: number) =>
  db.selectFrom('credit_notes_due').selectAll().orderBy('booking_id').limit(limit).execute();

/** False where another process was first. */
export async function endNoteDue(trx: Transaction<DB>, bookingId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('credit_notes_due')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertCreditNote(trx: Transaction<DB>, note: Insertable<DB['credit_notes']>): Promise<void> {
  await trx.insertInto('credit_notes').values(note).execute();
}

/**
 * The next number of a series in a financial year. Its row stays locked until the transaction ends, so that numbers are given in the order of commits and one that is rolled
 * back is given again: to be called last.
 */
export async function nextSerial(trx: Transaction<DB>, series: string, financialYear: string): Promise<number> {
  if (series !== OPERATORS_SERIES) return nextOfSeries(trx, series, financialYear);
  const { last } = await trx
    .insertInto('invoice_counters')
    .values({ financial_year: financialYear, last: 1 })
    .onConflict((conflict) => conflict.column('financial_year').doUpdateSet({ last: sql`invoice_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function nextOfSeries(trx: Transaction<DB>, series: string, financialYear: string): Promise<number> {
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
