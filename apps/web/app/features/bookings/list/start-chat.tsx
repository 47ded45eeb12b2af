import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { dayInIndia } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { useOpenChat } from '@basera/messaging/chat-context.ts';
import { useUnread } from '@basera/messaging/inbox/unread.ts';
import { Button } from '@basera/ui/button.tsx';
import { MessageCircle } from 'lucide-react';

/** Until the day of check-out, in India, at `now` in epoch milliseconds. */
export const canChat = ({ end_date }: Pick<Inquiry, 'end_date'>, now: number): boolean => end_date >= dayInIndia(now);

export function StartChat({ booking: { id, room, property } }: { booking: Pick<Inquiry, 'id' | 'room' | 'property'> }) {
  const { t } = useLingui();
  const openChat = useOpenChat();
  const unread = useUnread().get(room.business_id) ?? 0;
  const { name } = room.property;
  const about = { bookingId: id, stay: { slug: property.slug, name } };
  return (
    <Button
      variant="outline"
      size="s"
      onClick={() => openChat({ businessId: room.business_id, title: name, about })}
      aria-haspopup="dialog"
    >
      <MessageCircle className="i i-s" aria-hidden="true" />
      {t`Start Chat`}
      <span className="sr"> {t`with ${name}`}</span>
      {unread > 0 && (
        <>
          {' '}
          <span className="count">{unread}</span>
          <span className="sr"> {t`unread`}</span>
        </>
      )}
    </Button>
  );
}
