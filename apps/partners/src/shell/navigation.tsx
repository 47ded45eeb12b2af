import { OWNER_BOOKINGS_POLL_MS } from '@basera/contract/limits';
import { useGrowingList } from '@basera/ui/browser/calls/use-growing-list.ts';
import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { useBusiness } from '../browser/business';
import { ownerBookingsQuery } from '../features/bookings/calls';
import { usePlaces } from './places';

/** Beside the page where there is room, below it on a phone. */
export function Navigation() {
  const { t } = useLingui();
  const places = usePlaces();
  const waiting = useWaiting();
  return (
    <nav className="places" aria-label={t`Main`}>
      <ul>
        {places.map(({ to, words, Icon, isWide }) => (
          <li key={to} className={isWide && 'is-wide'}>
            <NavLink to={to}>
              <Icon className="i" aria-hidden="true" />
              <span>{words}</span>
              {to === '/bookings' && waiting > 0 && (
                <span className="count">
                  {waiting}
                  <span className="sr"> {t`wait for your answer`}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many requests of the business that is looked at wait for an answer. */
const useWaiting = (): number =>
  useGrowingList(ownerBookingsQuery(useBusiness().id, { list: 'waiting' }), { everyMs: OWNER_BOOKINGS_POLL_MS }).shown
    ?.total ?? 0;
