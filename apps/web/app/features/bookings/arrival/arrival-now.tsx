import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { StayCard } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { stayAddress } from '@basera/contract/trip';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { elsewhere } from '../list/booked-words';
import '../words/booking-words';
import { Section } from '../trip/section';
import { arrivalQuery } from './calls';

/** That the stay expects its guest; or that it has not said so, and where else one could go. */
export function ArrivalNow({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const { data } = useQuery(arrivalQuery(booking.id), queries);
  const { name } = booking.room.property;
  if (data?.state === 'confirmed') return <Note tone="good">{t`${name} has confirmed that it expects you.`}</Note>;
  if (data?.state !== 'silent') return null;
  return (
    <Section title={t`Your stay has not confirmed yet`}>
      <p>{t`We asked ${name} whether it expects you, and it has not answered in time. Your booking stands; somebody of us is calling. If it cancels, you get everything back at once.`}</p>
      {data.instead.length > 0 ? (
        <>
          <h3 className="strong">{t`Other stays for your dates, at about the same price`}</h3>
          <ul className="grid gap-1.5">
            {data.instead.map((stay) => (
              <Instead key={stay.id} stay={stay} booking={booking} />
            ))}
          </ul>
        </>
      ) : (
        <p>{t`At about the same price nothing else is free in the town for your dates.`}</p>
      )}
      <p className="soft">
        {t`Nothing is held for you there: what you see is free now.`}{' '}
        <Link className="link" to={elsewhere(booking)}>{t`See all stays for your dates`}</Link>
      </p>
    </Section>
  );
}

function Instead({ stay, booking }: { stay: StayCard; booking: Inquiry }) {
  const { t } = useLingui();
  const { start_date, end_date, guests, children } = booking;
  const trip = { dates: { checkIn: start_date, checkOut: end_date }, guests, children };
  const { guest_rating: rated, party } = stay;
  const [price, rating] = [formatRupees(party.per_night), rated?.rating.toFixed(1)];
  return (
    <li className="card card-pad">
      <Link className="link strong wrap-anywhere" to={stayAddress(stay.slug, trip)}>
        {stay.name}
      </Link>
      <p className="small soft wrap-anywhere">
        {stay.locality || stay.city} · {t`${price} a night for your party`}
        {rating && ` · ${t`${rating} of 5 from guests`}`}
      </p>
    </li>
  );
}
