import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { readSearchAddress } from '@basera/contract/search-address';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored } from '../../browser/stored';
import { datesOf, searchBarValues, stayQuery, withSearch } from './search-bar-values';

/**
 * A stay is shown for certain dates: an address without them, or with dates that are over, gets those this browser
 * kept, or the defaults. `query` is what the page was loaded for.
 */
export function useDatesInAddress(query: SearchQuery, today: CalendarDate): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isStale = readSearchAddress(new URLSearchParams(search)).from_date !== query.from_date;
  const needsDates = datesOf(query) === null || isStale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    if (!needsDates) return;
    const values = searchBarValues(query, readStored('search-bar-data'), today);
    const address = withSearch(pathname, { ...query, ...stayQuery(values) });
    navigate(address + hash, { replace: true, preventScrollReset: true });
  }, [needsDates, pathname]);
}
