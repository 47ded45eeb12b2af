import type { Payout, Statement } from '@basera/contract/endpoints/partners/money';
import { formatToThePaisa } from '@basera/contract/money';
import { formatDayMonthYear, formatShortRange, monthAndYear } from '@basera/contract/words/date-words';
import { type Cell, csv } from '../../platform/files/csv.ts';
import { drawSheet } from '../papers/index.ts';

const inPaise = (rupees: number): string => rupees.toFixed(2);

const where: Record<Payout['state'], string> = {
  planned: 'On hold',
  held: 'On hold',
  released: 'On its way',
  settled: 'In the bank',
  reversed: 'Taken back',
  failed: 'Being looked into',
};
const whereIs = (payout: Payout | null): string =>
  payout ? (payout.frozen === null ? where[payout.state] : 'Kept back') : '';

const HEADINGS = [
  'Booking',
  'Guest',
  'Check-in',
  'Check-out',
  'Kept of what was paid (INR)',
  'GST within it (INR)',
  'GST paid by the operator, CGST 9(5) (INR)',
  'TCS (INR)',
  'TDS (INR)',
  'Payment fee (INR)',
  'Net (INR)',
  'Reached the bank (INR)',
  'Where it is',
  'Bank reference',
];

const amounts = ({ kept, gst, gst_9_5, tcs, tds, fee, net, to_bank }: Statement['sums']): Cell[] =>
  [kept, gst, gst_9_5, tcs, tds, fee, net, to_bank].map(inPaise);

/** The month for a spreadsheet: a row a booking, the sums, and from opening to closing below. */
export function statementFile({ rows, sums, opening, closing, other, credit_notes }: Statement): Buffer {
  return csv([
    HEADINGS,
    ...rows.map((row): Cell[] => [
      row.booking_id,
      row.guest,
      row.check_in,
      row.check_out,
      ...amounts(row),
      whereIs(row.payout),
      row.payout?.bank_reference ?? '',
    ]),
    ['Sum', '', '', '', ...amounts(sums)],
    [],
    ['Opening (INR)', inPaise(opening)],
    ['Net (INR)', inPaise(sums.net)],
    ...(other === 0 ? [] : [['Other (INR)', inPaise(other)]]),
    ['Reached the bank (INR)', inPaise(-sums.to_bank)],
    ['Closing (INR)', inPaise(closing)],
    ...(credit_notes.length === 0
      ? []
      : [[], ['Credit note', 'To invoice', 'Booking', 'Date', 'Total (INR)', 'GST (INR)']]),
    ...credit_notes.map(({ number, invoice, booking_id, issued_on, total, gst }): Cell[] => [
      ...[number, invoice, booking_id, issued_on],
      ...[total, gst].map(inPaise),
    ]),
  ]);
}

/** Crores to the paisa, and lakhs of what is taken of them, in one line each. */
const SUM_PT = 66;
const TAKEN_PT = 54;
const money = (name: string, width = SUM_PT) => ({ name, width, isMoney: true });

/** As people read sums; in tables without the sign, which the head of the sheet names once. */
const grouped = (rupees: number): string => formatToThePaisa(rupees).replace('₹', '');

/** The same as a PDF. */
export function statementSheet(statement: Statement, now: Date): Promise<Buffer> {
  const { business, month, from, to, rows, sums, opening, closing, other } = statement;
  const title = `Statement ${monthAndYear(`${month}-01T12:00:00Z`)}, ${business}`;
  return drawSheet(title, now, (sheet) => {
    sheet.heading(`Statement of ${monthAndYear(`${month}-01T12:00:00Z`)}`);
    sheet.paragraph(`${business}, ${formatDayMonthYear(from)} - ${formatDayMonthYear(to)}. Amounts in INR.`);
    sheet.facts([
      ['Opening', formatToThePaisa(opening)],
      ['Net of bookings', formatToThePaisa(sums.net)],
      ...(other === 0 ? [] : [['Other', formatToThePaisa(other)] as [string, string]]),
      ['Reached the bank', formatToThePaisa(-sums.to_bank)],
      ['Closing', formatToThePaisa(closing)],
    ]);
    sheet.section('Bookings');
    sheet.sums(
      [
        { name: 'Booking', width: '*' },
        money('Kept'),
        ...['9(5)', 'TCS', 'TDS'].map((name) => money(name, TAKEN_PT)),
        ...['Net', 'To bank'].map((name) => money(name)),
      ],
      [
        ...rows.map((row) => [
          `#${row.booking_id} ${row.guest}, ${formatShortRange(row.check_in, row.check_out)}`,
          ...cells(row),
        ]),
        ['Sum', ...cells(sums)],
      ],
    );
    if (statement.credit_notes.length > 0) {
      sheet.section('Credit notes');
      sheet.facts(statement.credit_notes.map(creditNoteLine));
    }
    const references = rows.flatMap(({ booking_id, payout }): [string, string][] =>
      payout?.bank_reference ? [[`#${booking_id}`, payout.bank_reference]] : [],
    );
    if (references.length > 0) {
      sheet.section('References of the bank');
      sheet.facts(references);
    }
    sheet.paragraph(
      '9(5): GST that the operator pays for owners who are not registered. Net: less fees, where owners bear them.',
      {
        isSoft: true,
      },
    );
  });
}

const creditNoteLine = ({
  number,
  invoice,
  booking_id,
  total,
  gst,
}: Statement['credit_notes'][number]): [string, string] => [
  number,
  `${formatToThePaisa(total)}, GST within it ${formatToThePaisa(gst)}, to ${invoice} (#${booking_id})`,
];

const cells = ({ kept, gst_9_5, tcs, tds, net, to_bank }: Statement['sums']): string[] =>
  [kept, gst_9_5, tcs, tds, net, to_bank].map(grouped);
