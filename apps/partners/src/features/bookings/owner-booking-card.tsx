import type { Decision, OwnerBooking } from '@basera/contract/endpoints/partners';
import { formatRupees } from '@basera/contract/money';
import { useOpenChat } from '@basera/messaging/chat-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { MessageCircle } from 'lucide-react';
import { answerByWords, roomsWords, stayWords, unitsWords } from './owner-words';

type Props = { booking: OwnerBooking; onDecide(decision: Decision): void };

/** One booking as the owner of the stay sees it; a request can be answered. */
export function OwnerBookingCard({ booking, onDecide }: Props) {
  const openChat = useOpenChat();
  const { id, guest, property, amount, answer_by, business_id } = booking;
  const units = unitsWords(booking);
  const about = <span className="sr"> the booking of {guest.name}</span>;
  return (
    <article className="card card-pad grid content-start gap-1.5" aria-labelledby={`owner-booking-${id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="h3 min-w-0 wrap-anywhere" id={`owner-booking-${id}`}>
          {guest.name}
        </h3>
        <span className="num strong">{formatRupees(amount)}</span>
      </div>
      <div className="small soft grid gap-0.5">
        <p className="wrap-anywhere">
          {property.name} · #{id}
        </p>
        <p>{stayWords(booking)}</p>
        <p className="wrap-anywhere">{roomsWords(booking)}</p>
        {units && <p className="strong wrap-anywhere">{units}</p>}
      </div>
      {answer_by && <p className="small">{answerByWords(answer_by)}</p>}
      <div className="flex flex-wrap gap-1.5 border-t border-line pt-1.5">
        {answer_by && (
          <>
            <Button size="s" onClick={() => onDecide('accepted')} aria-haspopup="dialog">
              Accept{about}
            </Button>
            <Button size="s" variant="outline" onClick={() => onDecide('rejected')} aria-haspopup="dialog">
              Reject{about}
            </Button>
          </>
        )}
        <Button
          size="s"
          variant="outline"
          onClick={() => openChat({ businessId: business_id, guestId: guest.id, title: guest.name })}
          aria-haspopup="dialog"
        >
          <MessageCircle className="i i-s" aria-hidden="true" />
          Message<span className="sr"> {guest.name}</span>
        </Button>
      </div>
    </article>
  );
}
