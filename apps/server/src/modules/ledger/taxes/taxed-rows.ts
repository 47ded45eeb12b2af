import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import { type InvoiceRow, invoiceRows } from '@basera/contract/rules/tax/invoice-rows';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { roomsBooked } from '../ledger-queries.ts';

/** A booking as its tax is reckoned from: `isCancelled` where what was kept of it is no stay. */
export type TaxedBooking = { id: number; check_in: CalendarDate; check_out: CalendarDate; isCancelled: boolean };

/** The rows over the money that is kept of a booking: what its invoice says, and what the books set aside. */
export async function taxedRows(db: Kysely<DB>, booking: TaxedBooking, kept: Paise): Promise<InvoiceRow[]> {
  return invoiceRows({
    rooms: await roomsBooked(db, booking.id),
    nights: daysBetween(booking.check_in, booking.check_out),
    kept,
    isCancelled: booking.isCancelled,
    checkOut: booking.check_out,
  });
}
