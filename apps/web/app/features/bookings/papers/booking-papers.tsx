import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { FileEndpoint } from '@basera/contract/endpoints/endpoint';
import { taxInvoice, voucher } from '@basera/contract/endpoints/papers';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../browser/calls/api';
import { download } from '../../../browser/calls/download';
import { Button } from '../../../ui/button';
import { lateLoader } from '../../../ui/use-loaded';

const useBuyerDialog = lateLoader(() => import('./buyer-dialog'));

type Props = { booking: Inquiry; onChanged(): void };

/** The papers of a booking to keep, and when the one that is missing comes. */
export function BookingPapers({ booking, onChanged }: Props) {
  const { has_voucher, invoice_number, invoice_comes } = booking.papers;
  const [problem, setProblem] = useState<string | null>(null);
  if (!has_voucher && !invoice_number) return null;
  const paper = { booking, onProblem: setProblem };
  return (
    <section className="grid gap-1" aria-label={`Papers for ${booking.room.property.name}`}>
      <div className="flex flex-wrap gap-1.5">
        {has_voucher && (
          <Paper endpoint={voucher} {...paper}>
            Voucher
          </Paper>
        )}
        {invoice_number && (
          <Paper endpoint={taxInvoice} {...paper}>
            Tax invoice
          </Paper>
        )}
      </div>
      {invoice_comes && <InvoiceToCome booking={booking} onChanged={onChanged} />}
      <p className="error empty:hidden" role="alert">
        {problem}
      </p>
    </section>
  );
}

type PaperProps = {
  endpoint: FileEndpoint;
  booking: Inquiry;
  onProblem(words: string | null): void;
  children: ReactNode;
};

function Paper({ endpoint, booking, onProblem, children }: PaperProps) {
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    onProblem(null);
    try {
      await download(endpoint, { bookingId: String(booking.id) });
    } catch (error) {
      console.error(error);
      onProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" size="s" busy={busy} busyLabel="Preparing..." onClick={fetchIt}>
      <FileText className="i i-s" aria-hidden="true" />
      {children}
      <span className="sr"> (PDF) for {booking.room.property.name}</span>
    </Button>
  );
}

function InvoiceToCome({ booking, onChanged }: Props) {
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
