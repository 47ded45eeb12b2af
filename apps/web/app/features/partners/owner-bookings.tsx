import type { Decision, OwnerBooking } from '@basera/contract/endpoints/partners';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Note } from '../../ui/note';
import { Skeleton } from '../../ui/skeleton';
import { DecisionDialog } from './decision-dialog';
import { OwnerBookingCard } from './owner-booking-card';
import { type OwnerBookings as Loaded, useOwnerBookings } from './use-owner-bookings';

/** What waits for an answer, and who comes. */
export function OwnerBookings() {
  const [round, setRound] = useState(0);
  const [deciding, setDeciding] = useState<{ booking: OwnerBooking; decision: Decision } | null>(null);
  const waiting = useOwnerBookings('waiting', round);
  const upcoming = useOwnerBookings('upcoming', round);
  const decide = (booking: OwnerBooking, decision: Decision) => setDeciding({ booking, decision });
  return (
    <>
      <List
        id="waiting"
        title="Waiting for your answer"
        empty="No request waits. New ones come in here by themselves."
        loaded={waiting}
        onDecide={decide}
      />
      <List
        id="upcoming"
        title="Upcoming stays"
        empty="Nobody has booked yet. Accepted bookings stand here until check-out."
        loaded={upcoming}
        onDecide={decide}
      />
      {deciding && (
        <DecisionDialog
          {...deciding}
          onClose={(hasChanged) => {
            setDeciding(null);
            if (hasChanged) setRound((last) => last + 1);
          }}
        />
      )}
    </>
  );
}

type ListProps = {
  id: string;
  title: string;
  empty: string;
  loaded: Loaded;
  onDecide(booking: OwnerBooking, decision: Decision): void;
};

function List({ id, title, empty, loaded: { bookings, total, failed, showMore, reload }, onDecide }: ListProps) {
  return (
    <section className="grid gap-2" aria-labelledby={id} aria-busy={bookings === null && !failed}>
      <h2 className="h2" id={id}>
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
        <OwnerBookingCard key={booking.id} booking={booking} onDecide={(decision) => onDecide(booking, decision)} />
      ))}
      {bookings !== null && bookings.length < total && (
        <Button variant="outline" onClick={showMore} className="justify-self-center">
          Show more
        </Button>
      )}
    </section>
  );
}
