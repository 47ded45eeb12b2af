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
  const { has_voucher, invoice_number, invoice_comes, credit_notes } = booking.papers;
  const [problem, setProblem] = useState<string | null>(null);
  if (!has_voucher && !invoice_number) return null;
  const paper = { booking, onProblem: setProblem };
  return (
    <section className="grid gap-1" aria-label={`Papers for ${booking.room.property.name}, booking ${booking.id}`}>
      <div className="flex flex-wrap gap-1.5">
        {has_voucher && (
          <Paper size="s" endpoint={voucher} {...paper}>
            Voucher
          </Paper>
        )}
        {invoice_number && (
          <Paper size="s" endpoint={taxInvoice} {...paper}>
            Tax invoice
          </Paper>
        )}
        {credit_notes.map(({ id, number }) => (
          <Paper key={id} size="s" endpoint={creditNote} params={{ creditNoteId: String(id) }} {...paper}>
            Credit note {number}
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
  const [isOpen, setOpen] = useState(false);
  const dialog = useBuyerDialog(isOpen);
  const { buyer } = booking.papers;
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <p className="small soft wrap-anywhere">
        Your tax invoice comes when the stay is over
        {buyer ? `, made out to ${buyer.business_name} (GSTIN ${buyer.gstin}).` : '.'}
      </p>
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        {buyer ? 'Change GSTIN' : 'Add GSTIN'}
        <span className="sr"> for {booking.room.property.name}</span>
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
          We could not open this. Check your connection and try again.
        </p>
      )}
    </div>
  );
}
