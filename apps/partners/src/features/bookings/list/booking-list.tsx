import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import { OWNER_BOOKINGS_POLL_MS } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { Badge } from '@basera/ui/badge.tsx';
import { useGrowingList } from '@basera/ui/browser/calls/use-growing-list.ts';
import { Button } from '@basera/ui/button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LoadFailed } from '../../../shell/load-failed';
import { type BookingFilter, ownerBookingsQuery } from '../calls';
import { roomsWords, stateOf, stayWords, unitsWords } from '../owner-words';
import { Filters } from './filters';
import { useFilter } from './use-filter';

/** Bookings as they are filtered, page by page; each leads to its own page. */
export function BookingList({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const [filter, change] = useFilter();
  const query = ownerBookingsQuery(businessId, filter);
  const { shown, failed, hasMore, showMore, reload } = useGrowingList(query, { everyMs: OWNER_BOOKINGS_POLL_MS });
  return (
    <div className="stack-24">
      <Filters businessId={businessId} filter={filter} onChange={change} />
      <div className="stack-16" aria-busy={shown === null && !failed}>
        {failed && <LoadFailed onRetry={reload}>{t`We could not load these bookings. They are kept.`}</LoadFailed>}
        {shown === null && !failed && <Skeleton height={280} className="rounded-card" />}
        {shown && (
          <p className="small soft" role="status">
            {shown.total === 1 ? t`1 booking` : t`${shown.total} bookings`}
          </p>
        )}
        {shown?.bookings.length === 0 && <Nothing filter={filter} />}
        {shown && shown.bookings.length > 0 && (
          <ul className="card booking-list">
            {shown.bookings.map((booking) => (
              <li key={booking.id}>
                <Row booking={booking} />
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <Button reads variant="outline" onClick={showMore} className="justify-self-center">{t`Show more`}</Button>
        )}
      </div>
    </div>
  );
}

function Nothing({ filter }: { filter: BookingFilter }) {
  const { t } = useLingui();
  const isNarrowed = Boolean(filter.text || filter.from || filter.to || filter.property_id);
  if (isNarrowed) return <p className="card card-pad soft">{t`No booking is like that.`}</p>;
  if (filter.list === 'waiting')
    return <p className="card card-pad soft">{t`No request waits. New ones come in here by themselves.`}</p>;
  return <p className="card card-pad soft">{t`No bookings here yet.`}</p>;
}

function Row({ booking }: { booking: OwnerBooking }) {
  const state = stateOf(booking);
  return (
    <Link to={`/bookings/${booking.id}`}>
      <span className="min-w-0">
        <b className="strong block wrap-anywhere">{booking.guest.name}</b>
        <span className="small soft wrap-anywhere">
          {booking.property.name} · #{booking.id}
        </span>
      </span>
      <span className="small min-w-0 max-md:col-start-1 max-md:row-start-2">
        <span className="block">{stayWords(booking)}</span>
        <span className="soft wrap-anywhere">
          {[roomsWords(booking), unitsWords(booking)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="num strong text-right">{formatRupees(booking.amount)}</span>
      <Badge tone={state.tone}>{state.words}</Badge>
    </Link>
  );
}
