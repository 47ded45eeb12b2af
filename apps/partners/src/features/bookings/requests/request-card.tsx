import type { Decision, OwnerBooking } from '@basera/contract/endpoints/partners';
import { formatRupees } from '@basera/contract/money';
import { useOpenChat } from '@basera/messaging/chat-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Check, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { GuestAvatar } from '../guest-avatar';
import { aboutOf, roomsWords, stayWords } from '../owner-words';
import { TimeLeft } from './time-left';

type Props = {
  booking: OwnerBooking;
  mayDecide: boolean;
  mayWrite: boolean;
  onDecide(decision: Decision): void;
};

/** A request: who asks for what, how long there is to answer, and the answers. */
export function RequestCard({ booking, mayDecide, mayWrite, onDecide }: Props) {
  const { t } = useLingui();
  const { id, guest, property, amount } = booking;
  const about = <span className="sr"> {t`the booking of ${guest.name}`}</span>;
  return (
    <article className="card card-pad request" aria-labelledby={`request-${id}`}>
      <div className="request-head">
        <GuestAvatar name={guest.name} />
        <div className="min-w-0">
          <h3 className="h3 wrap-anywhere" id={`request-${id}`}>
            <Link className="request-link" to={`/bookings/${id}`}>
              {guest.name}
            </Link>
          </h3>
          <p className="small soft wrap-anywhere">
            {property.name} · #{id}
          </p>
        </div>
        <p className="num strong">{formatRupees(amount)}</p>
      </div>
      <p className="wrap-anywhere">
        <b className="strong">{roomsWords(booking)}</b>
        <br />
        <span className="soft">{stayWords(booking)}</span>
      </p>
      <TimeLeft booking={booking} />
      <div className="request-actions">
        {mayDecide && (
          <>
            <Button size="s" onClick={() => onDecide('accepted')} aria-haspopup="dialog">
              <Check className="i i-s" aria-hidden="true" />
              {t`Accept`}
              {about}
            </Button>
            <Button size="s" variant="outline" onClick={() => onDecide('rejected')} aria-haspopup="dialog">
              {t`Reject`}
              {about}
            </Button>
          </>
        )}
        {mayWrite && <AskFirst booking={booking} />}
      </div>
    </article>
  );
}

function AskFirst({ booking }: { booking: OwnerBooking }) {
  const { t } = useLingui();
  const { guest, business_id: businessId } = booking;
  const openChat = useOpenChat();
  const guestId = guest.id;
  if (guestId === null) return null;
  return (
    <Button
      size="s"
      variant="ghost"
      className="push"
      aria-haspopup="dialog"
      onClick={() => openChat({ businessId, guestId, title: guest.name, about: aboutOf(booking) })}
    >
      <MessageCircle className="i i-s" aria-hidden="true" />
      {t`Ask first`}
      <span className="sr"> {guest.name}</span>
    </Button>
  );
}
