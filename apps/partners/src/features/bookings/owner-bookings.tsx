import type { Decision, OwnerBooking, OwnerBookingList } from '@basera/contract/endpoints/partners';
import { OWNER_BOOKINGS_POLL_MS } from '@basera/contract/limits';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useGrowingList } from '@basera/ui/browser/calls/use-growing-list.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useState } from 'react';
import { OWNER_BOOKINGS, ownerBookingsQuery } from './calls';
import { DecisionDialog } from './decision-dialog';
import { OwnerBookingCard } from './owner-booking-card';

/** Requests, to be answered; each answer is asked for once more. */
export function WaitingRequests() {
  const [deciding, setDeciding] = useState<{ booking: OwnerBooking; decision: Decision } | null>(null);
  return (
    <>
      <List
        list="waiting"
        title="Waiting for your answer"
        empty="No request waits. New ones come in here by themselves."
        onDecide={(booking, decision) => setDeciding({ booking, decision })}
      />
      {deciding && (
        <DecisionDialog
          {...deciding}
          onClose={(hasChanged) => {
            setDeciding(null);
            if (hasChanged) void readAgain(OWNER_BOOKINGS);
          }}
        />
      )}
    </>
  );
}

/** Who comes. */
export function UpcomingStays() {
  return (
    <List
      list="upcoming"
      title="Upcoming stays"
      empty="Nobody has booked yet. Accepted bookings stand here until check-out."
    />
  );
}

type ListProps = {
  list: OwnerBookingList;
  title: string;
  empty: string;
  onDecide?(booking: OwnerBooking, decision: Decision): void;
};

/** One list, read again as time goes by and when there is news. */
function List({ list, title, empty, onDecide }: ListProps) {
  const { shown, failed, hasMore, showMore, reload } = useGrowingList(ownerBookingsQuery(list), {
    // The frame looks for requests all the time, and says how many there are.
    everyMs: list === 'waiting' ? null : OWNER_BOOKINGS_POLL_MS,
  });
  const { bookings, total } = shown ?? { bookings: null, total: 0 };
  return (
    <section className="grid gap-2" aria-labelledby={list} aria-busy={bookings === null && !failed}>
      <h2 className="h2" id={list}>
        {title} {total > 0 && <span className="soft num">({total})</span>}
      </h2>
      {failed && (
        <Note tone="bad" role="alert">
          We could not load these bookings. They are kept.{' '}
          <Button variant="outline" size="s" onClick={reload}>
            Try again
          </Button>
        </Note>
      )}
      {bookings === null && !failed && (
        <>
          <span className="sr" role="status">
            Loading your bookings
          </span>
          <Skeleton height={168} className="rounded-card" />
        </>
      )}
      {bookings?.length === 0 && <p className="card card-pad soft">{empty}</p>}
      {bookings?.map((booking) => (
        <OwnerBookingCard key={booking.id} booking={booking} onDecide={(decision) => onDecide?.(booking, decision)} />
      ))}
      {hasMore && (
        <Button variant="outline" onClick={showMore} className="justify-self-center">
          Show more
        </Button>
      )}
    </section>
  );
}
