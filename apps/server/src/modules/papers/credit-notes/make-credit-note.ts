import { dayInIndia } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { creditRows } from '@basera/contract/rules/tax/credit-rows';
import { creditSeries, financialYear, invoiceNumber } from '@basera/contract/rules/tax/invoice-number';
import { invoiceSums } from '@basera/contract/rules/tax/invoice-rows';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { leftOnInvoice } from '../../ledger/index.ts';
import { keptOfBooking } from '../../payments/index.ts';
import { insertCreditNote, invoiceOfBooking, nextSerial } from '../queries.ts';

export type CreditNoteToMake = { bookingId: number; refundKey: string; reason: string; now: Date };

/**
 * The credit note to a locked booking's invoice, in the transaction that owes its guest money back, after it is owed: over what the invoice
 * says beyond what stays. None where there is no invoice, or it says no more. It has to come last, as an invoice does.
 */
export async function makeCreditNote(
  trx: Transaction<DB>,
  { bookingId, refundKey, reason, now }: CreditNoteToMake,
): Promise<void> {
  const invoice = await invoiceOfBooking(trx, bookingId);
  const left = await leftOnInvoice(trx, bookingId);
  if (!invoice || !left) return;
  const amount = invoiceSums(left).total - (await keptOfBooking(trx, bookingId));
  if (amount <= 0) return;
  const rows = creditRows(left, paise(amount));
  const issuedOn = dayInIndia(now);
  const year = financialYear(issuedOn);
  const series = creditSeries(invoice.series);
  const serial = await nextSerial(trx, series, year);
  await insertCreditNote(trx, {
    number: invoiceNumber(series, year, serial),
    series,
    financial_year: year,
    serial,
    invoice_id: invoice.id,
    booking_id: bookingId,
    refund_key: refundKey,
    issued_on: issuedOn,
    created_at: now,
    reason,
    rows: JSON.stringify(rows),
    ...invoiceSums(rows),
  });
}
