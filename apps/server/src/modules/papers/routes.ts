import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve, ServeFile } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import { type Said, say } from '../../words/say.ts';
import { stayInCalendar } from './calendar-file.ts';
import { creditNoteFile, creditNotePdf } from './credit-notes/credit-note.ts';
import type { PapersDeps } from './deps.ts';
import { bookingToVouch, ownCreditNote, ownInvoice } from './queries.ts';
import { invoicePdf } from './tax-invoice.ts';
import { voucherFor } from './voucher.ts';

const { papers } = endpoints;
/** Drawing one takes a moment of the processor. */
const PAPERS_PER_USER_PER_HOUR = 300;

const noSuchPaper = (words: Said) => new HttpError('not_found', words);

export function paperRoutes(serve: Serve, serveFile: ServeFile, deps: PapersDeps): void {
  const count = (userId: number) =>
    countHourly(deps.db, `papers:${userId}`, PAPERS_PER_USER_PER_HOUR, deps.clock.now());

  serveFile(papers.voucher, async ({ params, session, request }) => {
    await count(session.userId);
    const asked = { bookingId: params.bookingId, userId: session.userId, language: languageOf(request) };
    const content = await voucherFor(deps, asked);
    if (!content) throw noSuchPaper(say`There is no voucher for this booking.`);
    return { name: `basera-voucher-${params.bookingId}.pdf`, content };
  });

  serveFile(papers.stayCalendar, async ({ params, session, request }) => {
    await count(session.userId);
    const booking = await bookingToVouch(deps.db, params.bookingId, session.userId);
    if (!booking) throw noSuchPaper(say`There is no stay to put into a calendar.`);
    const content = Buffer.from(
      stayInCalendar(booking, booking.updated_at, {
        origin: deps.origin,
        language: languageOf(request),
      }),
    );
    return { name: `basera-stay-${params.bookingId}.ics`, content };
  });

  serveFile(papers.taxInvoice, async ({ params, session }) => {
    await count(session.userId);
    const invoice = await ownInvoice(deps.db, params.bookingId, session.userId);
    if (!invoice) throw noSuchPaper(say`There is no invoice for this booking.`);
    return { name: `basera-invoice-${invoice.number.replaceAll('/', '-')}.pdf`, content: await invoicePdf(invoice) };
  });

  serveFile(papers.creditNote, async ({ params, session }) => {
    await count(session.userId);
    const note = await ownCreditNote(deps.db, { ...params, userId: session.userId });
    if (!note) throw noSuchPaper(say`There is no such credit note.`);
    return { name: creditNoteFile(note), content: await creditNotePdf(note) };
  });

  serve(papers.saveBuyer, async ({ params, body, session }) => {
    const { gstin, business_name } = body;
    const buyer = gstin && business_name ? { gstin, business_name } : null;
    return { data: { buyer: await deps.saveBuyer(session.userId, params.bookingId, buyer) } };
  });
}
