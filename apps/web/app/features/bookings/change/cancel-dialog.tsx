import {
  type Cancellation,
  cancelBooking,
  type Inquiry,
  previewCancellation,
} from '@basera/contract/endpoints/bookings';
import { useEffect, useState } from 'react';
import { useToast } from '../../../browser/app-context';
import { ApiError, api, messageOf } from '../../../browser/calls/api';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/note';
import { Dialog } from '../../../ui/overlays/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { refundWords } from './change-terms';

type Known = { preview: Cancellation | null; error: string | null; hasChanged: boolean };

/** The preview that came with a refusal because a deadline has passed. */
const freshPreview = (error: unknown): Cancellation | null =>
  error instanceof ApiError && error.code === 'refund_changed'
    ? (error.body as { cancellation: Cancellation }).cancellation
    : null;

type Props = { booking: Inquiry; onClose(): void; onDone(): void };

/** Shows what cancelling gives back, and cancels on consent to exactly that. */
export function CancelDialog({ booking, onClose, onDone }: Props) {
  const toast = useToast();
  const [{ preview, error, hasChanged }, setKnown] = useState<Known>({ preview: null, error: null, hasChanged: false });
  const [isBusy, setBusy] = useState(false);
  const params = { bookingId: String(booking.id) };
  const { name } = booking.room.property;

  useEffect(() => {
    const controller = new AbortController();
    api
      .call(previewCancellation, { params: { bookingId: String(booking.id) }, signal: controller.signal })
      .then(({ data }) => setKnown({ preview: data.cancellation, error: null, hasChanged: false }))
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setKnown({ preview: null, error: messageOf(failure), hasChanged: false });
      });
    return () => controller.abort();
  }, [booking.id]);

  const cancel = async (shown: Cancellation) => {
    setBusy(true);
    try {
      await api.call(cancelBooking, { params, body: { refund: shown.refund, paid: shown.paid } });
      toast({ title: 'Booking cancelled', tone: 'good' });
      onDone();
    } catch (failure) {
      const fresh = freshPreview(failure);
      setKnown({ preview: fresh ?? shown, error: fresh ? null : messageOf(failure), hasChanged: fresh !== null });
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel your stay at ${name}?`}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={isBusy} data-autofocus>
            Keep booking
          </Button>
          {preview && (
            <Button variant="danger" busy={isBusy} busyLabel="Cancelling..." onClick={() => cancel(preview)}>
              Cancel booking
            </Button>
          )}
        </div>
      }
    >
      <div className="stack-16" aria-live="polite">
        {hasChanged && (
          <Note tone="warn">
            This has changed since you looked: a deadline has passed, or your payment has arrived. This is what you get
            back now.
          </Note>
        )}
        {preview && <p className="lead">{refundWords(preview)}</p>}
        {preview && booking.change && (
          <p className="soft">If a payment for your change still arrives, all of it comes back by itself.</p>
        )}
        {preview && preview.refund > 0 && (
          <p className="soft">It goes back the way you paid. Refunds take 7-10 business days.</p>
        )}
        {!preview && !error && <Skeleton width="100%" height={56} />}
        {error && (
          <Note tone="bad" role="alert">
            {error}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
