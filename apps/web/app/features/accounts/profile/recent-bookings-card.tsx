import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { roomChoiceParam } from '@basera/contract/rules/room-choice';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { Picture } from '@basera/ui/picture.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { Sentence } from '../../../ui/sentence';
import { TryAgain } from './try-again';

/** Where a booking's result is shown. */
function resultAddress({ id, property, rooms }: Inquiry): string {
  const params = new URLSearchParams({ booking_id: String(id) });
  for (const { room_id, quantity, includes_meal } of rooms) {
    params.append('room', roomChoiceParam({ roomId: room_id, quantity, includesMeal: includes_meal }));
  }
  return `/booking/${encodeURIComponent(property.slug)}/confirmed?${params}`;
}

type Props = { bookings: Inquiry[] | null; favouriteCount: number | null };

/** The latest bookings, and how many stays are saved; null for what could not be loaded. */
export function RecentBookingsCard({ bookings, favouriteCount }: Props) {
  const { t } = useLingui();
  return (
    <section className="card card-pad profile-bookings" aria-labelledby="recent-bookings">
      <div className="spread">
        <h2 className="h3" id="recent-bookings">
          {t`Recent bookings`}
        </h2>
        <Link className="link small" to="/bookings">
          {t`All bookings`}
        </Link>
      </div>
      {bookings === null ? (
        <TryAgain>{t`We could not load your bookings just now.`}</TryAgain>
      ) : bookings.length === 0 ? (
        <NoneYet />
      ) : (
        <Lines bookings={bookings} />
      )}
      <Link className="line profile-favourites" to="/favourites">
        <span className="tile">
          <Heart className="i" aria-hidden="true" />
        </span>
        <span>
          <b className="strong">{t`Favourites`}</b>
          {favouriteCount !== null && (
            <span className="small soft">{t`${plural(favouriteCount, { one: '# saved stay', other: '# saved stays' })}`}</span>
          )}
        </span>
        <ChevronRight className="i i-s" aria-hidden="true" />
      </Link>
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
              <b className="strong" translate="no">
                {booking.room.property.name}
              </b>
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
  const { t } = useLingui();
  return (
    <p className="profile-quiet soft">
      <Sentence
        words={t`No recent bookings found. <a>Find a stay</a>`}
        a={(text) => (
          <Link className="link" to="/search">
            {text}
          </Link>
        )}
      />
    </p>
  );
}
