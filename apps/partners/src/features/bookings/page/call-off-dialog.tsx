import type { BookingPage } from '@basera/contract/endpoints/partners/desk';
import { REJECTION_REASON_MAX_LENGTH } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNote } from '../../../shell/error-note';
import { callOff } from '../calls';
import { stayWords } from '../owner-words';

type Props = { page: BookingPage; onClose(): void };

/** Says what cancelling does to the guest, and asks what to tell them. */
export function CallOffDialog({ page: { booking, money }, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { guest, is_by_desk } = booking;
  const back = formatRupees(money.paid - money.returned);
  const cancelling = useMutation({
    mutationFn: () => callOff(booking.id, reason),
    onSuccess() {
      toast({ title: t`Booking cancelled`, tone: 'good' });
      onClose();
    },
  });
  const { error, isPending } = cancelling;
  const wrong = error instanceof ApiError ? error.fields.reason : undefined;
  const cancel = () => {
    const lacksReason = !is_by_desk && reason.trim() === '';
    setMissing(lacksReason);
    if (!lacksReason) cancelling.mutate();
  };
  return (
    <Dialog
      open
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t`Cancel the booking of ${guest.name}?`}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={isPending} data-autofocus>{t`Keep it`}</Button>
          <Button variant="danger" busy={isPending} busyLabel={t`Cancelling...`} onClick={cancel}>
            {is_by_desk ? t`Cancel booking` : t`Cancel and refund`}
          </Button>
        </div>
      }
    >
      <div className="stack-16">
        <p>
          <b className="strong">{booking.property.name}</b>
          <br />
          {stayWords(booking)}
        </p>
        <p className="lead">
          {is_by_desk
            ? t`The nights are free again. This cannot be undone.`
            : t`${guest.name} gets all of ${back} back at once, is told why, and sees similar stays. The nights are free again. It stays in your record, and cannot be undone.`}
        </p>
        <TextArea
          label={is_by_desk ? t`Why (optional)` : t`What we tell ${guest.name}`}
          hint={is_by_desk ? t`For your own log.` : t`They read it on the booking and in the mail.`}
          error={isMissing ? t`Please tell the guest why.` : wrong}
          rows={3}
          maxLength={REJECTION_REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {!wrong && <ErrorNote error={error} />}
      </div>
    </Dialog>
  );
}
