import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import { financialYear, invoiceNumber, ownersSeries } from '@basera/contract/rules/tax/invoice-number';
import { invoiceSums } from '@basera/contract/rules/tax/invoice-rows';
import { registrationFor } from '@basera/contract/rules/tax/registrations';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { isByStateOn, restate, roomsBooked, statusAt, type TaxStatus, taxedRows } from '../ledger/index.ts';
import { keptOfBooking } from '../payments/index.ts';
import type { Operator, PapersDeps } from './deps.ts';
import { type BookingWithStay, bookingToInvoice, insertInvoice, nextSerial } from './queries.ts';
import type { InvoiceKind } from './tables.ts';

export type InvoiceToMake = { bookingId: number; kind: InvoiceKind; now: Date };

/**
 * The tax invoice of a locked booking, in the transaction that completes or cancels it, after its refund is owed: over the money that stays. None where nothing
 * stays. It has to come last: other invoices wait for the number until the transaction ends.
 */
export async function makeInvoice(
  trx: Transaction<DB>,
  { operator }: Pick<PapersDeps, 'operator'>,
  { bookingId, kind, now }: InvoiceToMake,
): Promise<void> {
  // What the books set aside of it is what the invoice says: both are reckoned here, from the same rows.
  await restate(trx, bookingId, now, kind);
  const kept = await keptOfBooking(trx, bookingId);
  if (kept <= 0) return;
  const booking = await bookingToInvoice(trx, bookingId);
  const status = await statusAt(trx, booking.business_id, booking.check_out);
  const rooms = await roomsBooked(trx, bookingId);
  const rows = taxedRows({ ...booking, rooms, isCancelled: kind === 'cancellation' }, kept);
  const issuedOn = dayInIndia(now);
  const year = financialYear(issuedOn);
  const { series, gstin } = await numberedBy(trx, operator, { booking, status, issuedOn });
  const serial = await nextSerial(trx, series, year);
  await insertInvoice(trx, {
    number: invoiceNumber(series, year, serial),
    series,
    financial_year: year,
    serial,
    booking_id: bookingId,
    kind,
    issued_on: issuedOn,
    created_at: now,
    seller_name: booking.business_name,
    seller_gstin: status?.gstin ?? null,
    property_name: booking.property_name,
    property_address: booking.address,
    property_state: booking.state,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_gstin: gstin,
    buyer_name: booking.guest_name,
    buyer_email: booking.guest_email,
    buyer_gstin: booking.buyer_gstin,
    buyer_business: booking.buyer_business,
    check_in: booking.check_in,
    check_out: booking.check_out,
    rows: JSON.stringify(rows),
    ...invoiceSums(rows),
  });
}

type Supply = { booking: BookingWithStay; status: TaxStatus | undefined; issuedOn: CalendarDate };

/**
 * Who supplies gives the number: a registered owner in a series of their own, else the operator, whom the law makes the supplier, under its registration
 * for that stay. What is kept of a stay that never was is invoiced before its check-out, and never under a registration of a day to come.
 */
async function numberedBy(trx: Transaction<DB>, { registrations }: Operator, { booking, status, issuedOn }: Supply) {
  if (status?.gst === 'registered')
    return { series: ownersSeries(booking.business_id), gstin: registrations.headOffice };
  const day = issuedOn < booking.check_out ? issuedOn : booking.check_out;
  return registrationFor(registrations, booking.state, await isByStateOn(trx, day));
}
