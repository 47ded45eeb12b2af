import { dayInIndia } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { DoorwayArt } from '@basera/ui/doorway.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { pageStyles } from '../../../browser/style-sheets';
import { RequireSession } from '../../../shell/page-guard';
import { siteWords } from '../../../words/words';
import bookingsStyles from '../bookings.css?url';
import '../words/booking-words';
import { BookingCard } from './booking-card';
import { comingAndPast } from './coming-up';
import { useBookings } from './use-bookings';

export const links = pageStyles(bookingsStyles);

export const meta = () => [
  { title: siteWords._(msg`Recent Bookings | Basera`) },
  { name: 'robots', content: 'noindex' },
];

/** The place of a booking: same boxes, about the same heights as the real one. */
function BookingSkeleton() {
  return (
    <div className="card booking" aria-hidden="true">
      <div className="skel pic" />
      <div className="grid content-start gap-2 p-2 md:px-3 md:py-2.5">
        <Skeleton width="48%" height={26} />
        <Skeleton width="36%" height={20} />
        <Skeleton width="90%" height={88} />
        <Skeleton width="70%" height={20} />
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  return (
    <div className="card empty max-w-none" role="alert">
      <DoorwayArt width={56} />
      <h2 className="h3">{t`We could not load your bookings`}</h2>
      <p className="soft">{t`It is us, not you. Your bookings are safe.`}</p>
      <Button variant="outline" size="s" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}

function Bookings() {
  const { t } = useLingui();
  const { bookings, failed, reload } = useBookings();
  if (bookings === null && failed) return <Failed onRetry={reload} />;
  if (bookings === null) {
    return (
      <div className="stack-16" aria-busy="true">
        <span className="sr" role="status">
          {t`Loading your bookings`}
        </span>
        <BookingSkeleton />
        <BookingSkeleton />
      </div>
    );
  }
  if (bookings.length === 0) {
    return (
      <EmptyState
        className="card max-w-none [--nest-gap:var(--color-surface)]"
        art="nest"
        title={t`No recent bookings found.`}
        action={<ButtonLink to="/search">{t`Find a stay`}</ButtonLink>}
      >
        {t`When you book a stay, it shows up here with its status.`}
      </EmptyState>
    );
  }
  const { coming, past } = comingAndPast(bookings, dayInIndia(Date.now()));
  return (
    <div className="grid gap-5">
      <Group title={t`Coming up`} bookings={coming} onChanged={reload} />
      <Group title={t`Past and cancelled`} bookings={past} onChanged={reload} />
    </div>
  );
}

type GroupProps = { title: string; bookings: Inquiry[]; onChanged(): void };

function Group({ title, bookings, onChanged }: GroupProps) {
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <section className="stack-16" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} onChanged={onChanged} />
      ))}
    </section>
  );
}

/** Recent Bookings. */
export default function BookingsPage() {
  const { t } = useLingui();
  return (
    <RequireSession>
      <main className="wrap pt-3 pb-5 md:pt-5 md:pb-11">
        <div className="grid max-w-[880px] gap-3">
          <h1 className="h1">{t`Recent Bookings`}</h1>
          <Bookings />
        </div>
      </main>
    </RequireSession>
  );
}
