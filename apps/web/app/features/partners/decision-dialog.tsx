import { type Decision, decideOnBooking, type OwnerBooking } from '@basera/contract/endpoints/partners';
import { REJECTION_REASON_MAX_LENGTH } from '@basera/contract/limits';
import { useState } from 'react';
import { useToast } from '../../browser/app-context';
import { ApiError, api, messageOf } from '../../browser/calls/api';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/fields/field';
import { Note } from '../../ui/note';
import { Dialog } from '../../ui/overlays/dialog';
import { acceptWords, rejectWords, roomsWords, stayWords } from './owner-words';

const words = {
  accepted: { title: 'Accept', button: 'Accept booking', busy: 'Accepting...', done: 'Booking accepted' },
  rejected: { title: 'Reject', button: 'Reject and refund', busy: 'Rejecting...', done: 'Booking rejected' },
} as const satisfies Record<Decision, object>;

type Props = {
  booking: OwnerBooking;
  decision: Decision;
  /** `hasChanged`: the booking is no longer as it was shown. */
  onClose(hasChanged: boolean): void;
};

/** Says what an answer means for the guest, and gives it on consent. */
export function DecisionDialog({ booking, decision, onClose }: Props) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ words: string; isOver: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, button, busy, done } = words[decision];
  const isRejection = decision === 'rejected';

  const decide = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api.call(decideOnBooking, {
        params: { bookingId: String(booking.id) },
        body: { decision, ...(isRejection && { reason }) },
      });
      toast({ title: done, tone: 'good' });
      onClose(true);
    } catch (error) {
      const isOver = error instanceof ApiError && (error.code === 'not_changeable' || error.code === 'not_found');
      setProblem({ words: messageOf(error), isOver });
      setBusy(false);
    }
  };
  const close = () => onClose(problem?.isOver ?? false);

  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && close()}
      title={`${title} the booking of ${booking.guest.name}?`}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={close} disabled={isBusy} data-autofocus>
            {problem?.isOver ? 'Close' : 'Not now'}
          </Button>
          {!problem?.isOver && (
            <Button variant={isRejection ? 'danger' : 'primary'} busy={isBusy} busyLabel={busy} onClick={decide}>
              {button}
            </Button>
          )}
        </div>
      }
    >
      <div className="stack-16">
        <p>
          <b className="strong">{booking.property.name}</b>
          <br />
          {stayWords(booking)}
          <br />
          <span className="soft">{roomsWords(booking)}</span>
        </p>
        <p className="lead">{isRejection ? rejectWords(booking) : acceptWords(booking)}</p>
        {isRejection && (
          <TextArea
            label="A word to the guest (optional)"
            hint="The guest reads it on the booking and in the mail."
            rows={3}
            maxLength={REJECTION_REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {problem && (
          <Note tone="bad" role="alert">
            {problem.words}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
