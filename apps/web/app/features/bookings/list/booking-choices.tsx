import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { Button } from '@basera/ui/button.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isWaiting } from '../trip/trip-state';
import '../words/booking-words';
import { canChat, StartChat } from './start-chat';

const useCancelDialog = lateLoader(() => import('../change/cancel-dialog'));
const useChangeDialog = lateLoader(() => import('../change/change-dialog'));

type Props = {
  booking: Inquiry;
  /** False where the chat stands elsewhere on the page. */
  withChat?: boolean;
  onChanged(): void;
};

/** Chatting about a booking, changing and cancelling it, as far as that can still be done. */
export function BookingChoices({ booking, onChanged, withChat = true }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'cancel' | 'change' | null>(null);
  const cancelling = useCancelDialog(open === 'cancel');
  const changing = useChangeDialog(open === 'change');
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  const back = formatRupees(booking.refund_steps[0]?.refund ?? 0);
  const cancelWords = isWaiting(booking) ? t`Withdraw request, ${back} back` : t`Cancel booking`;
  const { name } = booking.room.property;
  const about = <span className="sr"> {t`for ${name}`}</span>;
  const mayChat = withChat && canChat(booking, Date.now());
  if (!booking.can_cancel && !booking.change_until && !mayChat) return null;
  const hasFailed = (open === 'cancel' && cancelling === 'failed') || (open === 'change' && changing === 'failed');
  return (
    <div className="flex flex-wrap gap-1.5">
      {mayChat && <StartChat booking={booking} />}
      {booking.change_until && (
        <Button variant="outline" size="s" onClick={() => setOpen('change')}>
          {t`Change dates or rooms`}
          {about}
        </Button>
      )}
      {booking.can_cancel && (
        <Button variant="outline" size="s" onClick={() => setOpen('cancel')}>
          {cancelWords}
          {about}
        </Button>
      )}
      {open === 'cancel' && cancelling !== null && cancelling !== 'failed' && (
        <cancelling.CancelDialog booking={booking} onClose={close} onDone={done} />
      )}
      {open === 'change' && changing !== null && changing !== 'failed' && (
        <changing.ChangeDialog booking={booking} onClose={close} onDone={done} />
      )}
      {hasFailed && (
        <p className="small text-bad basis-full" role="alert">
          {t`We could not open this. Check your connection and try again.`}
        </p>
      )}
    </div>
  );
}
