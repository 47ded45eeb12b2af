import { formatDayMonthYear } from '@basera/contract/date-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { roomChoiceParam } from '@basera/contract/rules/room-choice';
import { ChevronRight } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';

/** Where a booking's result is shown. */
function resultAddress({ id, property, rooms }: Inquiry): string {
  const params = new URLSearchParams({ booking_id: String(id) });
  for (const { room_id, quantity, includes_meal } of rooms) {
    params.append('room', roomChoiceParam({ roomId: room_id, quantity, includesMeal: includes_meal }));
  }
  return `/booking/${encodeURIComponent(property.slug)}/confirmed?${params}`;
}

/** The latest bookings; null when they could not be loaded. */
export function RecentBookingsCard({ bookings }: { bookings: Inquiry[] | null }) {
  return (
    <section className="card card-pad profile-bookings" aria-labelledby="recent-bookings">
      <div className="spread">
        <h2 className="h3" id="recent-bookings">
          Recent bookings
        </h2>
        <Link className="link small" to="/bookings">
          All bookings
        </Link>
      </div>
      {bookings === null ? <CouldNotLoad /> : bookings.length === 0 ? <NoneYet /> : <Lines bookings={bookings} />}
    </section>
  );
}

function Lines({ bookings }: { bookings: Inquiry[] }) {
  return (
    <ul className="lines">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Link className="line" to={resultAddress(booking)}>
            <span className="pic">
              <Picture picture={booking.room.property.hero_image} sizes="84px" decorative />
            </span>
            <span>
              <b className="strong">{booking.room.property.name}</b>
              <span className="small soft nowrap">
                {formatDayMonthYear(booking.start_date)} - {formatDayMonthYear(booking.end_date)}
              </span>
            </span>
            <ChevronRight className="i i-s" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoneYet() {
  return (
    <p className="profile-quiet soft">
      No recent bookings found.{' '}
      <Link className="link" to="/search">
        Find a stay
      </Link>
    </p>
  );
}

function CouldNotLoad() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="profile-quiet stack justify-items-start" role="status">
      <p className="soft">We could not load your bookings just now.</p>
      <Button variant="outline" size="s" busy={state === 'loading'} busyLabel="Trying again..." onClick={revalidate}>
        Try again
      </Button>
    </div>
  );
}
