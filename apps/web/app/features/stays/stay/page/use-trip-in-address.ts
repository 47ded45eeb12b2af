import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored } from '../../../../browser/storage/stored';
import {
  searchAddress,
  searchBarValues,
  stayQuery,
  wholeSearch,
  whyOtherDates,
} from '../../search/bar/search-bar-values';

/** What an address that was replaced no longer says: why its dates were not taken. */
export type TripState = { whyOtherDates: string | null };

/**
 * The address of the same search on the dates and for the guests this browser kept; null where the address names them,
 * or where they are what the server would take anyway.
 */
export function addressWithTrip(asked: SearchQuery, today: CalendarDate): string | null {
  const trip = stayQuery(searchBarValues(asked, readStored('search-bar-data'), today));
  const answered = wholeSearch(asked, today);
  const isSame =
    trip.from_date === answered.from_date &&
    trip.to_date === answered.to_date &&
    trip.max_guests === answered.max_guests;
  return isSame ? null : searchAddress({ ...asked, ...trip });
}

/** A page loaded for an address that leaves dates or guests to the browser goes on to those it kept. */
export function useTripInAddress(asked: SearchQuery, today: CalendarDate): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = searchAddress(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    const known = addressWithTrip(asked, today);
    if (!known) return;
    const why = whyOtherDates(new URLSearchParams(search), readStored('search-bar-data'), today);
    const state: TripState = { whyOtherDates: why };
    navigate(known, { replace: true, preventScrollReset: true, state });
  }, [address]);
}
