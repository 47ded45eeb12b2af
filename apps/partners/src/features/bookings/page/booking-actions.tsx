import type { Decision } from '@basera/contract/endpoints/partners';
import { useOpenChat } from '@basera/messaging/chat-context.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { OWNER_BOOKINGS } from '../calls';
import { MarkButtons } from '../day/mark-buttons';
import { aboutOf } from '../owner-words';
import { DecisionDialog } from '../requests/decision-dialog';
import { TimeLeft } from '../requests/time-left';
import { CallOffDialog } from './call-off-dialog';
import type { SectionProps } from './section';

/** All that can be done with a booking now. */
export function BookingActions({ page, mayDo }: SectionProps) {
  const { t } = useLingui();
  const openChat = useOpenChat();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const [isCallingOff, setCallingOff] = useState(false);
  const { booking, can } = page;
  const { guest, business_id: businessId } = booking;
  const guestId = guest.id;
  return (
    <div className="stack-16">
      {booking.answer_by && <TimeLeft booking={booking} />}
      <div className="row flex-wrap">
        {booking.answer_by && mayDo('decide_bookings') && (
          <>
            <Button onClick={() => setDeciding('accepted')} aria-haspopup="dialog">{t`Accept`}</Button>
            <Button
              variant="outline"
              onClick={() => setDeciding('rejected')}
              aria-haspopup="dialog"
            >{t`Reject`}</Button>
          </>
        )}
        {mayDo('run_desk') && <MarkButtons bookingId={booking.id} can={can} guest={guest.name} />}
        {can.change && mayDo('run_desk') && (
          <ButtonLink variant="outline" to={`/bookings/${booking.id}/change`}>{t`Change`}</ButtonLink>
        )}
        {guestId !== null && mayDo('write_messages') && (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => openChat({ businessId, guestId, title: guest.name, about: aboutOf(booking) })}
          >
            <MessageCircle className="i i-s" aria-hidden="true" />
            {t`Message`}
          </Button>
        )}
        {can.cancel && mayDo('decide_bookings') && (
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            onClick={() => setCallingOff(true)}
          >{t`Cancel booking`}</Button>
        )}
      </div>
      {deciding && (
        <DecisionDialog
          booking={booking}
          decision={deciding}
          onClose={(hasChanged) => {
            setDeciding(null);
            if (hasChanged) void readAgain(OWNER_BOOKINGS);
          }}
        />
      )}
      {isCallingOff && <CallOffDialog page={page} onClose={() => setCallingOff(false)} />}
    </div>
  );
}
