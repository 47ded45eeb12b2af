import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatDateRange } from '@basera/contract/words/date-words';
import { guestsWords } from '@basera/contract/words/guests-words';
import { placeWords } from '@basera/contract/words/phrases';
import { Picture } from '@basera/ui/picture.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ResultStay } from '../result/result-stay';
import '../words/booking-words';
import { tripState } from './trip-state';
import { useNow } from './use-now';

type Props = { stay: ResultStay | null; booking: Inquiry | null };

/** The stay in the doorway, how long until one is there, and what it is. */
export function TripSide({ stay, booking }: Props) {
  const { t } = useLingui();
  const booked = booking?.room.property;
  return (
    <aside className="trip-side" aria-label={t`Your stay`}>
      <div className="doorway">
        <Picture picture={booked?.hero_image ?? stay?.hero_image} sizes="(min-width: 1080px) 320px, 116px" priority />
      </div>
      {booking && <Countdown booking={booking} />}
      <div className="side-what">
        <p className="h3 wrap-anywhere" translate="no">
          {booked?.name ?? stay?.name}
        </p>
        <p className="soft" translate="no">
          {stay ? placeWords(stay.locality, stay.city) : booking?.place.city}
        </p>
        {booking && (
          <p className="soft">
            {formatDateRange(booking.start_date, booking.end_date)} · {guestsWords(booking.guests, booking.children)}
          </p>
        )}
      </div>
    </aside>
  );
}

function Countdown({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const state = tripState(booking, useNow());
  const { city } = booking.place;
  const host = booking.host.name;
  if (state.kind === 'waiting') {
    const [hours, minutes] = [Math.floor(state.minutesLeft / 60), state.minutesLeft % 60];
    return (
      <Count large={minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} m`} small={t`left for ${host} to answer`} />
    );
  }
  if (state.kind === 'there') return <Count large={t`Welcome`} small={t`to ${city}`} />;
  if (state.kind === 'none') return null;
  const { days } = state;
  if (days === 0) return <Count large={t`Today`} small={t`to ${city}`} />;
  if (days === 1) return <Count large={t`Tomorrow`} small={t`to ${city}`} />;
  return <Count large={t`${plural(days, { one: '# day', other: '# days' })}`} small={t`until ${city}`} />;
}

const Count = ({ large, small }: { large: string; small: string }) => (
  <p className="count-down">
    <b>{large}</b> <span>{small}</span>
  </p>
);
