import type { Decision, OwnerBooking } from '@basera/contract/endpoints/partners';
import { REJECTION_REASON_MAX_LENGTH } from '@basera/contract/limits';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNote } from '../../../shell/error-note';
import { decide } from '../calls';
import { acceptWords, rejectWords, roomsWords, stayWords } from '../owner-words';

function useWords(decision: Decision, guest: string) {
  const { t } = useLingui();
  return decision === 'accepted'
    ? {
        title: t`Accept the booking of ${guest}?`,
        button: t`Accept booking`,
        busy: t`Accepting...`,
        done: t`Booking accepted`,
      }
    : {
        title: t`Reject the booking of ${guest}?`,
        button: t`Reject and refund`,
        busy: t`Rejecting...`,
        done: t`Booking rejected`,
      };
}

type Props = {
  booking: OwnerBooking;
  decision: Decision;
  /** `hasChanged`: the booking is no longer as it was shown. */
  onClose(hasChanged: boolean): void;
};

/** Says what an answer means for the guest, and gives it on consent. */
export function DecisionDialog({ booking, decision, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const words = useWords(decision, booking.guest.name);
  const isRejection = decision === 'rejected';

  const deciding = useMutation({
    mutationFn: () => decide(booking.id, decision, isRejection ? reason : null),
    onSuccess() {
      toast({ title: words.done, tone: 'good' });
      onClose(true);
    },
  });
  const { error } = deciding;
  const isBusy = deciding.isPending || deciding.isSuccess;
  const isOver = error instanceof ApiError && (error.code === 'not_changeable' || error.code === 'not_found');
  const close = () => onClose(isOver);

  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && close()}
      title={words.title}
      footer={
        <DecisionButtons
          words={words}
          isGrave={isRejection}
          isBusy={isBusy}
          isOver={isOver}
          onClose={close}
          onDecide={() => deciding.mutate()}
        />
      }
    >
      <div className="stack-16">
        <BookedStay booking={booking} />
        <p className="lead">{isRejection ? rejectWords(booking) : acceptWords(booking)}</p>
        {isRejection && (
          <TextArea
            label={t`A word to the guest (optional)`}
            hint={t`The guest reads it on the booking and in the mail.`}
            rows={3}
            maxLength={REJECTION_REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <ErrorNote error={error} />
      </div>
    </Dialog>
  );
}

function BookedStay({ booking }: { booking: OwnerBooking }) {
  return (
    <p>
      <b className="strong">{booking.property.name}</b>
      <br />
      {stayWords(booking)}
      <br />
      <span className="soft">{roomsWords(booking)}</span>
    </p>
  );
}

type ButtonsProps = {
  words: { button: string; busy: string };
  isGrave: boolean;
  isBusy: boolean;
  /** Nothing is left to decide. */
  isOver: boolean;
  onClose(): void;
  onDecide(): void;
};

function DecisionButtons({ words: { button, busy }, isGrave, isBusy, isOver, onClose, onDecide }: ButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="flex w-full flex-wrap justify-end gap-1.5">
      <Button variant="outline" onClick={onClose} disabled={isBusy} data-autofocus>
        {isOver ? t`Close` : t`Not now`}
      </Button>
      {!isOver && (
        <Button variant={isGrave ? 'danger' : 'primary'} busy={isBusy} busyLabel={busy} onClick={onDecide}>
          {button}
        </Button>
      )}
    </div>
  );
}
