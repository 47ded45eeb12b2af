import type { CalendarDate } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import type { InvoiceRow } from '@basera/contract/rules/tax/invoice-rows';
import { expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { InvoiceRecord } from './queries.ts';
import { invoicePdf } from './tax-invoice.ts';

const row = (room_name: string): InvoiceRow => ({
  ...{ kind: 'room', quantity: 4, room_name, with_meals: true, nights: 30, is_mean: true, percent: 18 },
  ...{ price: paise(10_288_333), taxable: paise(1_046_271_112), cgst: paise(94_164_400), sgst: paise(94_164_400) },
  total: paise(1_234_599_912),
});

const invoiceOver = (rows: InvoiceRow[]): InvoiceRecord => ({
  ...{
    id: 1,
    number: 'BAS/26-27/000123',
    series: 'BAS',
    financial_year: '26-27',
    serial: 123,
    booking_id: 7,
    kind: 'stay',
  },
  ...{ issued_on: '2026-12-19' as CalendarDate, created_at: new Date('2026-12-19T06:00:00Z') },
  ...{ seller_name: 'Naik Beach Properties', seller_gstin: null, property_name: 'राजमहल हवेली', property_state: 'Goa' },
  ...{
    property_address: 'Chapel Lane, Candolim',
    operator_name: 'Basera',
    operator_address: 'Bengaluru',
    operator_gstin: null,
  },
  ...{ buyer_name: 'Meera Rathore', buyer_email: null, buyer_gstin: null, buyer_business: null },
  ...{ check_in: '2026-11-19' as CalendarDate, check_out: '2026-12-19' as CalendarDate, rows },
  ...{ total: paise(0), taxable: paise(0), cgst: paise(0), sgst: paise(0) },
});

it('an invoice over crores keeps each amount in one line, to the paisa', async () => {
  const { text } = await readPdf(await invoicePdf(invoiceOver([row('Suite')])));
  expect(text).toContain('996311 ₹1,04,62,711.12 18% ₹9,41,644.00 ₹9,41,644.00 ₹1,23,45,999.12');
  expect(text).not.toContain('page 1');
});

it('an invoice of several pages says on each which it is', async () => {
  const rows = Array.from({ length: 12 }, (_, place) => row(`शाही कक्ष, Royal Suite ${place}`));
  const { text } = await readPdf(await invoicePdf(invoiceOver(rows)));
  expect(text).toContain('Tax invoice BAS/26-27/000123, page 1 of 2');
  expect(text).toContain('page 2 of 2');
});
