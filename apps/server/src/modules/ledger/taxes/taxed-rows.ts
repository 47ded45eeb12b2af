import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import { type InvoicedRoom, type InvoiceRow, invoiceRows } from '@basera/contract/rules/tax/invoice-rows';

/** A booking as its tax is reckoned from: `isCancelled` where what was kept of it is no stay. */
export type TaxedBooking = {
  id: number;
  check_in: CalendarDate;
  check_out: CalendarDate;
  isCancelled: boolean;
  rooms: InvoicedRoom[];
};

/** The rows over the money that is kept of a booking: what its invoice says, and what the books set aside. */
export const taxedRows = ({ rooms, check_in, check_out, isCancelled }: TaxedBooking, kept: Paise): InvoiceRow[] =>
  invoiceRows({ rooms, nights: daysBetween(check_in, check_out), kept, isCancelled, checkOut: check_out });
