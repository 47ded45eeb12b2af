import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { bookingTone } from '@basera/contract/rules/status/booking-status';
import { clockTime, formatDateRange, momentInIndia } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { ownPath } from '@basera/ui/browser/own-path.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useEffect, useState } from 'react';
import { pageStyles } from '../../../browser/style-sheets';
import bookingsStyles from '../bookings.css?url';
import { statusWords } from '../result/payment-outcome';
import { type LastBookings, readLastBookings } from './last-bookings';

export const links = pageStyles(bookingsStyles);

export const meta = () => [{ title: siteWords._(msg`No connection | Basera`) }, { name: 'robots', content: 'noindex' }];

const whereTo = (): string => ownPath(new URLSearchParams(window.location.search).get('from') ?? '') ?? '/search';

const goOn = () => window.location.assign(whereTo());

const LOOK_AGAIN_MS = 5000;

/** A browser is 'online' as soon as it has a network, whether that leads to us or not. */
const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** What a guest shows at the desk: who, where, when, which rooms, and that it is paid. */
function OfflineVoucher({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const { property } = booking.room;
  const from = booking.check_in_time && clockTime(booking.check_in_time);
  const facts: [string, string][] = [
    [t`Booking ID`, `#${booking.id}`],
    [t`Guest`, booking.user.name],
    [t`Address`, property.address],
    ...(from ? [[t`Check-in`, t`from ${from}`] as [string, string]] : []),
    [t`Guests`, String(booking.guests)],
    [t`Rooms`, booking.rooms.map(({ quantity, room_details }) => `${quantity} × ${room_details.room_name}`).join(', ')],
  ];
  if (booking.payment) {
    const { amount, status } = booking.payment;
    facts.push([t`Payment`, `${formatRupees(amount)}, ${statusWords(status).toLowerCase()}`]);
  }
  return (
    <article className="card card-pad grid gap-2" aria-labelledby={`offline-${booking.id}`}>
      <div>
        <div className="flex items-start justify-between gap-2">
          <h3 className="h3 min-w-0 wrap-anywhere" translate="no" id={`offline-${booking.id}`}>
            {property.name}
          </h3>
          <Badge tone={bookingTone(booking.status)}>{statusWords(booking.status)}</Badge>
        </div>
        <p className="soft">{formatDateRange(booking.start_date, booking.end_date)}</p>
      </div>
      <dl className="booking-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function LastSeen({ last }: { last: LastBookings }) {
  const { t } = useLingui();
  const seenAt = momentInIndia(last.seenAt);
  return (
    <section className="stack-16" aria-labelledby="last-seen">
      <div>
        <h2 className="h2" id="last-seen">
          {t`Your bookings`}
        </h2>
        <p className="soft">{t`As we last saw them on this device: ${seenAt}.`}</p>
      </div>
      {last.bookings.map((booking) => (
        <OfflineVoucher key={booking.id} booking={booking} />
      ))}
    </section>
  );
}

/** What the service worker shows when there is no network. It goes on by itself once there is one. */
export default function OfflinePage() {
  const { t } = useLingui();
  const [last, setLast] = useState<LastBookings | null>(null);

  useEffect(() => {
    setLast(readLastBookings());
    // Only the worker leads here with a `from`; who opened the page by its address stays.
    if (!window.location.search) return;
    const look = async () => {
      if (navigator.onLine && (await isReachable())) goOn();
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);

  return (
    <main className="wrap pt-3 pb-5 md:pt-5 md:pb-11">
      <div className="grid max-w-[880px] gap-3">
        <h1 className="h1">{t`You are offline`}</h1>
        <Note tone="warn">{t`There is no connection just now. This page goes on by itself as soon as there is one.`}</Note>
        <div className="row flex-wrap">
          <Button variant="outline" className="noscript:hidden" onClick={goOn}>
            {t`Try again`}
          </Button>
        </div>
        {last && last.bookings.length > 0 && <LastSeen last={last} />}
      </div>
    </main>
  );
}
