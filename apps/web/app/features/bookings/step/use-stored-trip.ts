import { dayInIndia } from '@basera/contract/calendar-date';
import { countedGuests } from '@basera/contract/rules/guests';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import type { StoredValue } from '@basera/contract/stored-values';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored } from '../../../browser/storage/stored';
import { type BookingAddress, bookingParams, withParams } from '../booking-address';

type Stored = StoredValue<'search-bar-data'>;

/** An address whose missing dates and guests come from the search bar; the same object when nothing is to add. */
export function completed(asked: BookingAddress, stored: Stored, today: ReturnType<typeof dayInIndia>): BookingAddress {
  const dates = { checkIn: stored.date.from, checkOut: stored.date.to };
  const useDates = asked.dates === null && problemWithStayDates(dates, today) === null;
  const useGuests = asked.guests === null;
  if (!useDates && !useGuests) return asked;
  return {
    ...asked,
    ...(useDates && { dates }),
    ...(useGuests && { guests: countedGuests(stored.guests) }),
  };
}

/** Writes dates and guests that the address leaves open into it, from what the search bar keeps in this browser. */
export function useStoredTrip(asked: BookingAddress | undefined): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    // Without rooms there is nothing to complete, and the mangled parameters should stay to be seen.
    if (!asked?.choices) return;
    const stored = readStored('search-bar-data');
    if (!stored) return;
    const whole = completed(asked, stored, dayInIndia(Date.now()));
    if (whole !== asked)
      navigate(withParams(pathname, bookingParams(whole)), { replace: true, preventScrollReset: true });
  }, [asked, navigate, pathname]);
}
