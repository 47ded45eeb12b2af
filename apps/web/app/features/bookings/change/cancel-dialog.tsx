import type { Cancellation, Inquiry } from '@basera/contract/endpoints/bookings';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancel, cancellationQuery } from '../calls';
import { isWaiting } from '../trip/trip-state';
import '../words/booking-words';
import { refundWords } from './change-terms';

/** The preview that came with a refusal because a deadline has passed. */
const freshPreview = (error: unknown): Cancellation | null =>
  error instanceof ApiError && error.code === 'refund_changed'
    ? (error.body as { cancellation: Cancellation }).cancellation
    : null;

/** What cancelling would give back, and the cancelling itself; `hasChanged` when that is no more what was shown. */
function useCancelling(bookingId: number, done: string, onDone: () => void) {
  const toast = useToast();
  const asked = cancellationQuery(bookingId);
  const { data: preview, error: unknown } = useQuery(asked, queries);
  const [hasChanged, setHasChanged] = useState(false);
  const cancelling = useMutation(
    {
      mutationFn: (shown: Cancellation) => cancel(bookingId, shown),
      onSuccess() {
        toast({ title: done, tone: 'good' });
        onDone();
      },
      onError(failure) {
        const fresh = freshPreview(failure);
        if (fresh) queries.setQueryData(asked.queryKey, fresh);
        setHasChanged(fresh !== null);
      },
    },
    queries,
  );
  // What has changed is told as such, with what is given back now.
  const problem = unknown ?? (hasChanged ? null : cancelling.error);
  return {
    preview,
    hasChanged,
    isBusy: cancelling.isPending || cancelling.isSuccess,
    error: problem && messageOf(problem),
    agree: cancelling.mutate,
  };
}

type Props = { booking: Inquiry; onClose(): void; onDone(): void };

/** A request that waits for its answer is withdrawn; a booking is cancelled. */
function useWords(booking: Inquiry) {
  const { t } = useLingui();
  const { name } = booking.room.property;
  return isWaiting(booking)
    ? {
        title: t`Withdraw your request to ${name}?`,
        keep: t`Keep request`,
        agree: t`Withdraw request`,
        busy: t`Withdrawing...`,
        done: t`Request withdrawn`,
      }
    : {
        title: t`Cancel your stay at ${name}?`,
        keep: t`Keep booking`,
        agree: t`Cancel booking`,
        busy: t`Cancelling...`,
        done: t`Booking cancelled`,
      };
}

/** Shows what cancelling gives back, and cancels on consent to exactly that. */
export function CancelDialog({ booking, onClose, onDone }: Props) {
  const { t } = useLingui();
  const words = useWords(booking);
  const { preview, hasChanged, isBusy, error, agree } = useCancelling(booking.id, words.done, onDone);

  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      footer={
        <div className="grid w-full gap-1 md:flex md:justify-end md:gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={isBusy} data-autofocus>
            {words.keep}
          </Button>
          {preview && (
            <Button variant="danger" busy={isBusy} busyLabel={words.busy} onClick={() => agree(preview)}>
              {words.agree}
            </Button>
          )}
        </div>
      }
    >
      <div className="stack-16" aria-live="polite">
        {hasChanged && (
          <Note tone="warn">
            {t`This has changed since you looked: a deadline has passed, or your payment has arrived. This is what you get back now.`}
          </Note>
        )}
        {preview && <p className="lead">{refundWords(preview)}</p>}
        {preview && booking.change && (
          <p className="soft">{t`If a payment for your change still arrives, all of it comes back by itself.`}</p>
        )}
        {preview && preview.refund > 0 && !preview.refund_waits && (
          <p className="soft">{t`It goes back the way you paid. Refunds take 7-10 business days.`}</p>
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
