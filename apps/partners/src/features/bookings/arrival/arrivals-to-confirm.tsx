import type { ArrivalToConfirm } from '@basera/contract/endpoints/arrivals';
import { may } from '@basera/contract/rules/business/roles';
import { clockTime, formatWeekday, momentInIndia } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBusiness } from '../../../browser/business';
import { GuestAvatar } from '../guest-avatar';
import { arrivalsQuery } from './calls';
import { ConfirmButton } from './confirm-button';
import './words/arrival-catalogue';

/** Guests who arrive within two days and whom nobody has confirmed yet; nothing where there are none. */
export function ArrivalsToConfirm() {
  const { t } = useLingui();
  const business = useBusiness();
  const { data } = useQuery(arrivalsQuery(business.id));
  if (!data || data.length === 0) return null;
  return (
    <section className="grid gap-1.5" aria-labelledby="to-confirm">
      <h2 className="h2" id="to-confirm">
        {t`Do you expect them?`} <span className="sec-count">{data.length}</span>
      </h2>
      <ul className="card guest-rows">
        {data.map((one) => (
          <Row key={one.booking_id} one={one} mayConfirm={may(business.role, 'decide_bookings')} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one, mayConfirm }: { one: ArrivalToConfirm; mayConfirm: boolean }) {
  const { t } = useLingui();
  const { booking_id, guest_name, property_name, start_date, guests, check_in_time, arrival } = one;
  const [day, time] = [formatWeekday(start_date), clockTime(check_in_time)];
  return (
    <li>
      <GuestAvatar name={guest_name} />
      <div className="min-w-0">
        <p className="strong wrap-anywhere">
          <Link className="request-link" to={`/bookings/${booking_id}`}>
            {guest_name}
          </Link>
        </p>
        <p className="small soft wrap-anywhere">
          {property_name} · {t`${day} from ${time}`}, {several(guests, 'guest')}
        </p>
        <p className="guest-facts small">
          <span className="guest-fact">
            {arrival.state === 'silent'
              ? t`The guest was told that nobody has said so`
              : arrival.until && t`By ${momentInIndia(arrival.until)}, or the guest is told`}
          </span>
        </p>
      </div>
      {mayConfirm && (
        <div className="guest-actions">
          <ConfirmButton bookingId={booking_id} name={guest_name} />
        </div>
      )}
    </li>
  );
}
