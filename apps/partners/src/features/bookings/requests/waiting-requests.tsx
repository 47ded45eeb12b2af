import type { Decision, OwnerBooking } from '@basera/contract/endpoints/partners';
import { may } from '@basera/contract/rules/business/roles';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useGrowingList } from '@basera/ui/browser/calls/use-growing-list.ts';
import { Button } from '@basera/ui/button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBusiness } from '../../../browser/business';
import { LoadFailed } from '../../../shell/load-failed';
import { OWNER_BOOKINGS, ownerBookingsQuery } from '../calls';
import { DecisionDialog } from './decision-dialog';
import { RequestCard } from './request-card';

/** Requests of the business that is looked at, the oldest first; each answer is asked for once more. */
export function WaitingRequests() {
  const { t } = useLingui();
  const business = useBusiness();
  const [deciding, setDeciding] = useState<{ booking: OwnerBooking; decision: Decision } | null>(null);
  // The frame looks for requests all the time, and says how many there are.
  const query = ownerBookingsQuery(business.id, { list: 'waiting' });
  const { shown, failed, hasMore, showMore, reload } = useGrowingList(query, { everyMs: null });
  const { bookings, total } = shown ?? { bookings: null, total: 0 };
  return (
    <section className="grid gap-2" aria-labelledby="waiting" aria-busy={bookings === null && !failed}>
      <h2 className="h2" id="waiting">
        {t`Waiting for your answer`} {total > 0 && <span className="sec-count">{total}</span>}
      </h2>
      {failed && <LoadFailed onRetry={reload}>{t`We could not load these bookings. They are kept.`}</LoadFailed>}
      {bookings === null && !failed && <Skeleton height={220} className="rounded-card" />}
      {bookings?.length === 0 && (
        <p className="card card-pad soft">{t`No request waits. New ones come in here by themselves.`}</p>
      )}
      <div className="requests">
        {bookings?.map((booking) => (
          <RequestCard
            key={booking.id}
            booking={booking}
            mayDecide={may(business.role, 'decide_bookings')}
            mayWrite={may(business.role, 'write_messages')}
            onDecide={(decision) => setDeciding({ booking, decision })}
          />
        ))}
      </div>
      {hasMore && (
        <Button reads variant="outline" onClick={showMore} className="justify-self-center">{t`Show more`}</Button>
      )}
      {deciding && (
        <DecisionDialog
          {...deciding}
          onClose={(hasChanged) => {
            setDeciding(null);
            if (hasChanged) void readAgain(OWNER_BOOKINGS);
          }}
        />
      )}
    </section>
  );
}
