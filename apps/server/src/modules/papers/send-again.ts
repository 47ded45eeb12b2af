import { PAPERS_AGAIN, type PaperAgain } from '@basera/contract/rules/office/papers-again';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { untoldRows } from '../../platform/untold.ts';
import { say } from '../../words/say.ts';
import { creditNoteFile, creditNotePdf } from './credit-notes/credit-note.ts';
import { bookingToVouch, creditNotesOfBooking, insertPaperAgain, invoiceOf } from './queries.ts';
import { invoicePdf } from './tax-invoice.ts';

/** Papers that staff send once more, and have not gone yet. */
export const untoldPapers = untoldRows<Selectable<DB['papers_again']>>('papers_again');

/** Which papers a booking has now: the confirmation and the voucher while it stands, an invoice once it is over, credit notes once money went back after it. */
export async function papersOf(db: Kysely<DB>, bookingId: number): Promise<PaperAgain[]> {
  const isVouched = (await bookingToVouch(db, bookingId, null)) !== undefined;
  const isThere: Record<PaperAgain, boolean> = {
    confirmation: isVouched,
    voucher: isVouched,
    invoice: (await invoiceOf(db, bookingId)) !== undefined,
    credit_notes: (await creditNotesOfBooking(db, bookingId)).length > 0,
  };
  return PAPERS_AGAIN.filter((paper) => isThere[paper]);
}

type Asked = { bookingId: number; papers: PaperAgain[]; staffId: number; at: Date };

/** Puts down, in the transaction that says why, that papers go to their guest once more. Throws 409 for what there is none of. */
export async function sendAgainIn(trx: Transaction<DB>, { bookingId, papers, staffId, at }: Asked): Promise<void> {
  const own = await papersOf(trx, bookingId);
  for (const paper of new Set(papers)) {
    if (!own.includes(paper)) throw new HttpError('not_changeable', say`This booking has no such paper.`);
    await insertPaperAgain(trx, { booking_id: bookingId, paper, staff_id: staffId, asked_at: at });
  }
}

/** The invoice of a booking as a PDF; null where it has none. */
export async function invoiceFor(db: Kysely<DB>, bookingId: number): Promise<Buffer | null> {
  const invoice = await invoiceOf(db, bookingId);
  return invoice ? invoicePdf(invoice) : null;
}

/** The credit notes of a booking as PDFs, the first first. */
export const creditNotesFor = async (db: Kysely<DB>, bookingId: number) =>
  (await creditNotesOfBooking(db, bookingId)).map((note) => ({
    filename: creditNoteFile(note),
    draw: () => creditNotePdf(note),
  }));
