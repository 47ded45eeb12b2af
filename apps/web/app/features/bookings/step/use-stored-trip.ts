import { type BookingAddress, bookingParams } from '@basera/contract/addresses/booking-address';
import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import type { StoredSearch } from '@basera/contract/parsing/stored-values';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import { completedBy, withParams } from '@basera/contract/trip';
import { useLocation } from 'react-router';
import { keptTrip, useTripInAddress } from '../../../browser/trip';

/** An address whose missing dates and guests come from the search bar; the same object when nothing is to add. */
export function completed(asked: BookingAddress, stored: StoredSearch, today: CalendarDate): BookingAddress {
  const { dates, ...party } = keptTrip(stored);
  const isOver = dates !== null && problemWithStayDates(dates, today) !== null;
  const whole = completedBy(asked, { dates: isOver ? null : dates, ...party });
  return whole.dates === asked.dates && whole.guests === asked.guests ? asked : { ...asked, ...whole };
}

/** Writes dates and guests that the address leaves open into it, from what the search bar keeps in this browser. */
export function useStoredTrip(asked: BookingAddress | undefined): void {
  const { pathname } = useLocation();
  // Without rooms there is nothing to complete, and the mangled parameters should stay to be seen.
  const of = asked?.choices ? withParams(pathname, bookingParams(asked)) : null;
  useTripInAddress(of, (stored) => {
    const whole = asked && stored ? completed(asked, stored, dayInIndia(Date.now())) : asked;
    return whole && whole !== asked ? { to: withParams(pathname, bookingParams(whole)) } : null;
  });
}
