import { showContact } from '@basera/contract/words/contact-words';
import { Badge } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { stateOf, stayWords } from '../owner-words';
import type { SectionProps } from './section';

/** Who comes, when, and where the booking is. */
export function BookingHead({ page: { booking, email } }: SectionProps) {
  const { t } = useLingui();
  const { guest, property, id } = booking;
  const state = stateOf(booking);
  return (
    <header className="grid gap-1">
      <Link className="link small tap justify-self-start" to="/bookings">
        <ArrowLeft className="i i-s" aria-hidden="true" />
        &nbsp;{t`Bookings`}
      </Link>
      <div className="own-page-head">
        <div className="min-w-0">
          <h1 className="h1 wrap-anywhere">{guest.name}</h1>
          <p className="soft wrap-anywhere">
            {property.name}, {stayWords(booking)}. #{id}
          </p>
          {guest.phone && (
            <p className="booking-contacts small">
              <a className="link tap" href={`tel:${guest.phone}`}>
                <Phone className="i i-s" aria-hidden="true" />
                &nbsp;{showContact(guest.phone)}
              </a>
              {email && (
                <a className="link tap wrap-anywhere" href={`mailto:${email}`}>
                  <Mail className="i i-s" aria-hidden="true" />
                  &nbsp;{email}
                </a>
              )}
            </p>
          )}
        </div>
        <p className="row flex-wrap">
          {booking.is_by_desk && <Badge tone="mute">{t`By phone or at the desk`}</Badge>}
          <Badge tone={state.tone}>{state.words}</Badge>
        </p>
      </div>
    </header>
  );
}
