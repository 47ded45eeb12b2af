import type { FoundBooking } from '@basera/contract/endpoints/office/cases';
import { formatRupees } from '@basera/contract/money';
import { formatDateRange, formatInstant } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { bookingQuery } from './calls';
import { GuestContact } from './guest-contact';
import { OpenDispute } from './open-dispute';
import { PayoutsLink } from './payouts-link';
import './bookings.css';

/** A booking: what it is, what became of it, and what was paid. */
export function Component() {
  const { t } = useLingui();
  const { bookingId = '' } = useParams();
  const { data, error } = useQuery(bookingQuery(bookingId));
  if (error) {
    return (
      <OfficePage title={t`Booking #${bookingId}`}>
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      </OfficePage>
    );
  }
  if (!data) return <PageComing />;
  return <Shown booking={data} key={data.id} />;
}

function Shown({ booking }: { booking: FoundBooking }) {
  const { t } = useLingui();
  return (
    <OfficePage
      title={t`Booking #${booking.id}`}
      lead={booking.property.name}
      actions={
        <Badge tone="mute" className="badge-word">
          {booking.status}
        </Badge>
      }
    >
      <div className="booking-parts story">
        <section>
          <dl className="fact-list">
            <dt>{t`When`}</dt>
            <dd>{formatDateRange(booking.start_date, booking.end_date)}</dd>
            <dt>{t`Guests`}</dt>
            <dd>{booking.guests}</dd>
            <dt>{t`Amount`}</dt>
            <dd>{formatRupees(booking.amount)}</dd>
            <dt>{t`Guest`}</dt>
            <dd>{booking.guest.name}</dd>
          </dl>
          <GuestContact bookingId={booking.id} />
          <PayoutsLink bookingId={booking.id} />
          <OpenDispute bookingId={booking.id} />
        </section>
        <section>
          <h2 className="h3">{t`Events`}</h2>
          <ol className="event-list">
            {booking.events.map(({ kind, at }) => (
              <li key={`${kind} ${at}`}>
                <time dateTime={at}>{formatInstant(at)}</time>
                <span>{kind}</span>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2 className="h3">{t`Payments`}</h2>
          <ol className="event-list">
            {booking.payments.map(({ id, at, amount, status, transaction_number }) => (
              <li key={id}>
                <time dateTime={at}>{formatInstant(at)}</time>
                <span className="wrap-anywhere">
                  {formatRupees(amount)}, {status}
                  {transaction_number && `, ${transaction_number}`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </OfficePage>
  );
}
