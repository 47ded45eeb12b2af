import { dayInIndia } from '@basera/contract/calendar-date';
import { formatRupees, formatToThePaisa, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { stateTaxName } from '@basera/contract/rules/tax/gst';
import type { InvoiceRow, InvoiceRowKind, TaxedSum } from '@basera/contract/rules/tax/invoice-rows';
import { formatDateRange, formatDayMonthYear } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import type { InvoiceRecord } from './queries.ts';
import { drawSheet } from './sheet/draw-sheet.ts';
import type { Column, Sheet } from './sheet/sheet.ts';

/** 'Room or unit accommodation services' in the tax office's list of services. */
export const SAC = '996311';

const rupees = (amount: Paise): string => formatRupees(rupeesFromPaise(amount));
/** With paise in every row, so that the columns stand below each other. */
const exactly = (amount: Paise): string => formatToThePaisa(rupeesFromPaise(amount));

const rowWords: Record<InvoiceRowKind, (row: InvoiceRow) => string> = {
  room: ({ quantity, room_name, with_meals, nights, price, is_mean }) =>
    `${quantity} × ${room_name}${with_meals ? ' with meals' : ''}, ${several(nights, 'night')} at ${rupees(price)}${is_mean ? ' on average' : ''}`,
  cancelled: ({ quantity, room_name, nights }) =>
    `Charge for cancelling ${quantity} × ${room_name}, ${several(nights, 'night')}`,
  changed: ({ quantity, room_name }) => `Kept from a change of the booking, ${quantity} × ${room_name}`,
};

/** An invoice as a PDF: nothing but what its row says. */
export const invoicePdf = (invoice: InvoiceRecord): Promise<Buffer> =>
  drawSheet(`Tax invoice ${invoice.number}`, invoice.created_at, (sheet) => {
    const stateTax = stateTaxName(invoice.property_state);
    sheet.heading('Tax invoice');
    sheet.facts([
      ['Invoice number', invoice.number],
      ['Date', formatDayMonthYear(dayInIndia(invoice.created_at))],
      ['Booking ID', `#${invoice.booking_id}`],
      ['Stay', invoice.property_name],
      ['Dates', formatDateRange(invoice.check_in, invoice.check_out)],
      ['Place of supply', invoice.property_state],
    ]);
    sellerAndBuyer(sheet, invoice);
    sheet.section('What was supplied');
    sheet.sums(taxColumns(stateTax), [
      ...invoice.rows.map((row) => [rowWords[row.kind](row), SAC, ...exactCells(row, `${row.percent}%`)]),
      ['Total', '', ...exactCells(invoice, '')],
    ]);
    sheet.section('Notes');
    sheet.paragraph(`The total has been paid. Half of the GST is CGST, half is ${stateTax}. Reverse charge: no.`);
    sheet.paragraph(issuedBy(invoice), { isSoft: true });
  });

/** The columns of what is taxed. */
export const taxColumns = (stateTax: string): Column[] => [
  { name: 'Accommodation', width: '*' },
  { name: 'SAC', width: 40 },
  { name: 'Taxable', width: 80, isMoney: true },
  { name: 'GST', width: 32, isMoney: true },
  { name: 'CGST', width: 68, isMoney: true },
  { name: stateTax, width: 68, isMoney: true },
  { name: 'Total', width: 80, isMoney: true },
];

/** What stands in those of money. */
export const exactCells = ({ taxable, cgst, sgst, total }: TaxedSum, percent: string): string[] => [
  exactly(taxable),
  percent,
  ...[cgst, sgst, total].map(exactly),
];

type Parties = Pick<
  InvoiceRecord,
  | 'seller_name'
  | 'seller_gstin'
  | 'property_name'
  | 'property_address'
  | 'buyer_name'
  | 'buyer_email'
  | 'buyer_gstin'
  | 'buyer_business'
>;

/** Between whom it is. */
export function sellerAndBuyer(sheet: Sheet, paper: Parties): void {
  sheet.section('Seller');
  sheet.facts([
    ['Name', `${paper.seller_name}, ${paper.property_name}`],
    ['Address', paper.property_address],
    ['GSTIN', paper.seller_gstin ?? 'Not registered'],
  ]);
  sheet.section('Buyer');
  sheet.facts([
    ['Name', paper.buyer_business ? `${paper.buyer_business} (guest: ${paper.buyer_name})` : paper.buyer_name],
    ...optional('E-mail', paper.buyer_email),
    ...optional('GSTIN', paper.buyer_gstin),
  ]);
}

const optional = (name: string, value: string | null): [string, string][] => (value === null ? [] : [[name, value]]);

type Issuer = Pick<InvoiceRecord, 'seller_gstin' | 'operator_name' | 'operator_address' | 'operator_gstin'>;

/** Who issues it, and why they may. */
export function issuedBy({ seller_gstin, operator_name, operator_address, operator_gstin }: Issuer): string {
  const operator = `${operator_name}, ${operator_address}${operator_gstin ? `, GSTIN ${operator_gstin}` : ''}`;
  const why = seller_gstin
    ? 'for the seller'
    : 'who pays the tax under section 9(5) of the CGST Act, as the seller is not registered';
  return `Issued electronically by ${operator}, ${why}.`;
}
