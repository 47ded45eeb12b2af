import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { creditNote, stayCalendar, taxInvoice, voucher } from '@basera/contract/endpoints/papers';
import { useLingui } from '@lingui/react/macro';
import { CalendarPlus, ReceiptIndianRupee, ReceiptText, Share2, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Paper } from '../papers/paper';
import '../words/booking-words';
import { useTripTexts } from './trip-texts';

/** What one takes along, a press each: the stay for the calendar, voucher, invoice, and a message to the party. */
export function TripPapers({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const { whatsApp } = useTripTexts(booking);
  const { has_voucher, invoice_number, credit_notes } = booking.papers;
  if (!has_voucher && !invoice_number) return null;
  const paper = { booking, onProblem: setProblem };
  return (
    <section className="grid gap-1" aria-label={t`Papers`}>
      <div className="papers">
        {booking.status === 'accepted' && (
          <Paper {...paper} endpoint={stayCalendar} icon={CalendarPlus} kind={t`calendar file`}>
            {t`Add to calendar`}
          </Paper>
        )}
        {has_voucher && (
          <Paper {...paper} endpoint={voucher} icon={Ticket}>
            {t`Voucher`}
          </Paper>
        )}
        {invoice_number && (
          <Paper {...paper} endpoint={taxInvoice} icon={ReceiptIndianRupee}>
            {t`Tax invoice`}
          </Paper>
        )}
        {credit_notes.map(({ id, number }) => (
          <Paper key={id} {...paper} endpoint={creditNote} params={{ creditNoteId: String(id) }} icon={ReceiptText}>
            {t`Credit note ${number}`}
          </Paper>
        ))}
        {booking.status === 'accepted' && (
          <a className="btn btn-outline" href={whatsApp} target="_blank" rel="noopener noreferrer">
            <Share2 className="i i-s" aria-hidden="true" />
            {t`WhatsApp the party`}
          </a>
        )}
      </div>
      <p className="error empty:hidden" role="alert">
        {problem}
      </p>
    </section>
  );
}
