import type { OwnBusiness } from '@basera/contract/endpoints/partners/businesses';
import type { BookingPage } from '@basera/contract/endpoints/partners/desk';
import { may, type Right } from '@basera/contract/rules/business/roles';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useBusinesses } from '../../browser/business';
import { NotFoundPage } from '../../shell/not-found-page';
import { OwnPage } from '../../shell/own-page';
import { LateArrival } from './arrival/late-arrival';
import { bookingQuery } from './calls';
import { BookingActions } from './page/booking-actions';
import { BookingHead } from './page/booking-head';
import { MoneyCard } from './page/money-card';
import { NoteCard } from './page/note-card';
import { RegisterLink } from './page/register-link';
import { RoomsCard } from './page/rooms-card';
import type { SectionProps } from './page/section';
import { Story } from './page/story';
import './bookings.css';
import { LoadFailed } from '../../shell/load-failed';

const MoneyGlass = lazy(async () => ({ default: (await import('./page/money-glass')).MoneyGlass }));

/** One booking, all that is known of it and all that can be done. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams().bookingId);
  const { data: page, error, isError } = useQuery({ ...bookingQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  const isUnknown = !(id > 0) || (error instanceof ApiError && error.code === 'not_found');
  if (isUnknown) return <NotFoundPage />;
  if (page) return <Shown page={page} />;
  return (
    <OwnPage title={t`Booking #${id}`}>
      {isError ? (
        <LoadFailed onRetry={() => readAgain(bookingQuery(id).queryKey)}>{messageOf(error)}</LoadFailed>
      ) : (
        <Skeleton height={420} className="rounded-card" />
      )}
    </OwnPage>
  );
}

function Shown({ page }: { page: BookingPage }) {
  const { booking } = page;
  const business = useBusinesses().find(({ id }: OwnBusiness) => id === booking.business_id);
  const mayDo = (right: Right): boolean => business !== undefined && may(business.role, right);
  const section: SectionProps = { page, mayDo };
  return (
    <OwnPage title={booking.guest.name} isBare>
      <BookingHead {...section} />
      <div className="booking-page">
        <div className="booking-main">
          <LateArrival {...section} />
          <BookingActions {...section} />
          <RoomsCard {...section} />
          {mayDo('read_money') && !booking.is_by_desk ? (
            <Suspense fallback={<Skeleton height={420} className="rounded-card" />}>
              <MoneyGlass bookingId={booking.id} guest={booking.guest.name} />
            </Suspense>
          ) : (
            <MoneyCard {...section} />
          )}
        </div>
        <div className="booking-side">
          <RegisterLink {...section} />
          <NoteCard key={booking.id} {...section} />
          <Story {...section} />
        </div>
      </div>
    </OwnPage>
  );
}
