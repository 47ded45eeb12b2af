import { readSearchAddress } from '@basera/contract/addresses/search-address';
import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import { tripOf, withTrip } from '@basera/contract/trip';
import { formatDateRange } from '@basera/contract/words/date-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useTripInAddress } from '../../../../browser/trip';
import { searchBarValues, tripOfBar, withSearch } from '../../search/bar/search-bar-values';

/**
 * A stay is shown for certain dates: an address without them gets those this browser kept, or the defaults. Dates that
 * cannot be booked are replaced as well, and the person is told. `query` is what the page was loaded for; while that
 * `hasFailed` the address stays as it is, for the next try.
 */
export function useDatesInAddress(query: SearchQuery, today: CalendarDate, hasFailed: boolean): void {
  const { t } = useLingui();
  const showToast = useToast();
  const { pathname, search, hash } = useLocation();
  const asked = tripOf(readSearchAddress(new URLSearchParams(search))).dates;
  const problem = asked && problemWithStayDates(asked, today);
  const needsDates = !hasFailed && (tripOf(query).dates === null || problem !== null);
  useTripInAddress(needsDates ? pathname : null, (stored) => {
    const values = searchBarValues(query, stored, today);
    const to = withSearch(pathname, withTrip(query, tripOfBar(values))) + hash;
    if (!problem) return { to };
    const { checkIn, checkOut } = values.dates;
    const dates = formatDateRange(checkIn, checkOut);
    const description = t`We show ${dates} instead.`;
    return { to, tell: () => showToast({ title: problem.message, description }) };
  });
}
