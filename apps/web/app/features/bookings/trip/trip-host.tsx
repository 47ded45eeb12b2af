import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatPhone } from '@basera/contract/rules/phone';
import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { canChat, StartChat } from '../list/start-chat';
import '../words/booking-words';
import { useNow } from './use-now';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** Who expects the guest, a press from being called or written to. */
export function TripHost({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const { name, phone } = booking.host;
  const mayChat = canChat(booking, useNow());
  return (
    <section className="trip-sec" aria-label={t`Your host`}>
      <div className="trip-host">
        <span className="avatar" aria-hidden="true" translate="no">
          {initials(name)}
        </span>
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="strong wrap-anywhere">{t`${name}, your host`}</p>
          {phone && <p className="small soft">{formatPhone(phone)}</p>}
        </div>
        <div className="host-acts">
          {phone && (
            <a className="btn btn-outline btn-s" href={`tel:${phone}`}>
              <Phone className="i i-s" aria-hidden="true" />
              {t`Call`}
              <span className="sr"> {name}</span>
            </a>
          )}
          {mayChat && <StartChat booking={booking} />}
        </div>
      </div>
    </section>
  );
}
