import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { tripOf, tripQuery, withTrip } from '@basera/contract/trip';
import { readStored } from '@basera/ui/browser/storage/stored.ts';
import { useLocation } from 'react-router';
import { useTripInAddress } from '../../../../browser/trip';
import { searchAddress, searchBarValues, tripOfBar, wholeSearch, whyOtherDates } from '../bar/search-bar-values';

/**
 * The address of the same search on the dates and for the guests this browser kept; null where the address names them,
 * or where they are what the server would take anyway.
 */
export function addressWithTrip(asked: SearchQuery, today: CalendarDate): string | null {
  const trip = tripQuery(tripOfBar(searchBarValues(asked, readStored('search-bar-data'), today)));
  const answered = wholeSearch(asked, today);
  const isSame =
    trip.from_date === answered.from_date &&
    trip.to_date === answered.to_date &&
    trip.max_guests === answered.max_guests &&
    trip.children === answered.children;
  return isSame ? null : searchAddress(withTrip(asked, tripOf(trip)));
}

/** A search loaded for an address that leaves dates or guests to the browser goes on to those it kept. */
export function useSearchTrip(asked: SearchQuery, today: CalendarDate): void {
  const { search } = useLocation();
  useTripInAddress(searchAddress(asked), (stored) => {
    const to = addressWithTrip(asked, today);
    if (to === null) return null;
    return { to, state: { whyOtherDates: whyOtherDates(new URLSearchParams(search), stored, today) } };
  });
}
