import type { CalendarDate } from '@basera/contract/calendar-date';
import { formatDateRange } from '@basera/contract/date-words';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import { readSearchAddress } from '@basera/contract/search-address';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../../../browser/app-context';
import { readStored } from '../../../../browser/storage/stored';
import { datesOf, searchBarValues, stayQuery, withSearch } from '../../search/bar/search-bar-values';

/**
 * A stay is shown for certain dates: an address without them gets those this browser kept, or the defaults. Dates that
 * cannot be booked are replaced as well, and the person is told. `query` is what the page was loaded for; while that
 * `hasFailed` the address stays as it is, for the next try.
 */
export function useDatesInAddress(query: SearchQuery, today: CalendarDate, hasFailed: boolean): void {
  const navigate = useNavigate();
  const showToast = useToast();
  const { pathname, search, hash } = useLocation();
  const asked = datesOf(readSearchAddress(new URLSearchParams(search)));
  const problem = asked && problemWithStayDates(asked, today);
  const needsDates = !hasFailed && (datesOf(query) === null || problem !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    if (!needsDates) return;
    const values = searchBarValues(query, readStored('search-bar-data'), today);
    const address = withSearch(pathname, { ...query, ...stayQuery(values) });
    navigate(address + hash, { replace: true, preventScrollReset: true });
    if (!problem) return;
    const { checkIn, checkOut } = values.dates;
    showToast({ title: problem.message, description: `We show ${formatDateRange(checkIn, checkOut)} instead.` });
  }, [needsDates, pathname]);
}
