import { stateTaxName } from '@basera/contract/rules/tax/gst';
import { formatDateRange, formatDayMonthYear } from '@basera/contract/words/date-words';
import type { PapersDeps } from '../deps.ts';
import { type CreditNote, creditNoteOfRefund } from '../queries.ts';
import { drawSheet } from '../sheet/draw-sheet.ts';
import { exactCells, issuedBy, SAC, sellerAndBuyer, taxColumns } from '../tax-invoice.ts';

/** A credit note as a PDF: nothing but what its row says, and the invoice it is to. */
export const creditNotePdf = (note: CreditNote): Promise<Buffer> =>
  drawSheet(`Credit note ${note.number}`, note.created_at, (sheet) => {
    const stateTax = stateTaxName(note.property_state);
    sheet.heading('Credit note');
    sheet.facts([
      ['Number', note.number],
      ['Date', formatDayMonthYear(note.issued_on)],
      ['To invoice', `${note.invoice_number} of ${formatDayMonthYear(note.invoice_issued_on)}`],
      ['Booking ID', `#${note.booking_id}`],
      ['Stay', note.property_name],
      ['Dates', formatDateRange(note.check_in, note.check_out)],
      ['Place of supply', note.property_state],
      ['Why', note.reason],
    ]);
    sellerAndBuyer(sheet, note);
    sheet.section('What is taken back of the invoice');
    sheet.sums(taxColumns(stateTax), [
      ...note.rows.map((row) => [`Taxed at ${row.percent}%`, SAC, ...exactCells(row, `${row.percent}%`)]),
      ['Total', '', ...exactCells(note, '')],
    ]);
    sheet.section('Notes');
    sheet.paragraph(
      `The total goes back to the buyer the way it was paid. A credit note under section 34 of the CGST Act; half of the GST is CGST, half is ${stateTax}.`,
    );
    sheet.paragraph(issuedBy(note), { isSoft: true });
  });

/** What a paper is called as a file. */
export const creditNoteFile = ({ number }: Pick<CreditNote, 'number'>): string =>
  `basera-credit-note-${number.replaceAll('/', '-')}.pdf`;

/** The credit note that goes with a refund; null where it has none. */
export async function creditNoteFor(
  { db }: Pick<PapersDeps, 'db'>,
  refundId: number,
): Promise<{ filename: string; draw(): Promise<Buffer> } | null> {
  const note = await creditNoteOfRefund(db, refundId);
  return note ? { filename: creditNoteFile(note), draw: () => creditNotePdf(note) } : null;
}
