import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { creditNote, taxInvoice, voucher } from '@basera/contract/endpoints/papers';
import { Button } from '@basera/ui/button.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useState } from 'react';
import { Paper } from './paper';

const useBuyerDialog = lateLoader(() => import('./buyer-dialog'));

type Props = { booking: Inquiry; onChanged(): void };

/** The papers of a booking to keep, and when the one that is missing comes. */
export function BookingPapers({ booking, onChanged }: Props) {
  const { t } = useLingui();
  const { has_voucher, invoice_number, invoice_comes, credit_notes } = booking.papers;
  const [problem, setProblem] = useState<string | null>(null);
  if (!has_voucher && !invoice_number) return null;
  const { id } = booking;
  const { name } = booking.room.property;
  const paper = { booking, onProblem: setProblem };
  return (
    <section className="grid gap-1" aria-label={t`Papers for ${name}, booking ${id}`}>
      <div className="flex flex-wrap gap-1.5">
        {has_voucher && (
          <Paper size="s" endpoint={voucher} {...paper}>
            {t`Voucher`}
          </Paper>
        )}
        {invoice_number && (
          <Paper size="s" endpoint={taxInvoice} {...paper}>
            {t`Tax invoice`}
          </Paper>
        )}
        {credit_notes.map(({ id: noteId, number }) => (
          <Paper key={noteId} size="s" endpoint={creditNote} params={{ creditNoteId: String(noteId) }} {...paper}>
            {t`Credit note ${number}`}
          </Paper>
        ))}
      </div>
      {invoice_comes && <InvoiceToCome booking={booking} onChanged={onChanged} />}
      <p className="error empty:hidden" role="alert">
        {problem}
      </p>
    </section>
  );
}

/** When the invoice comes, and whom it is made out to. */
export function InvoiceToCome({ booking, onChanged }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const dialog = useBuyerDialog(isOpen);
  const { buyer } = booking.papers;
  const { name } = booking.room.property;
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <p className="small soft wrap-anywhere">
        {buyer
          ? t`Your tax invoice comes when the stay is over, made out to ${buyer.business_name} (GSTIN ${buyer.gstin}).`
          : t`Your tax invoice comes when the stay is over.`}
      </p>
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        {buyer ? t`Change GSTIN` : t`Add GSTIN`}
        <span className="sr"> {t`for ${name}`}</span>
      </Button>
      {dialog !== null && dialog !== 'failed' && isOpen && (
        <dialog.BuyerDialog
          bookingId={booking.id}
          buyer={buyer}
          onClose={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      )}
      {dialog === 'failed' && isOpen && (
        <p className="small text-bad basis-full" role="alert">
          {t`We could not open this. Check your connection and try again.`}
        </p>
      )}
    </div>
  );
}
