import { addDays } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { PageServices } from '@basera/contract/page-services';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import { tripOf, withTrip } from '@basera/contract/trip';
import { orElse } from '../../or-else';
import type { WaysOn } from '../results/nothing-found';

const LATER_DAYS = 7;

/** What else there is for a search that finds nothing: other places, and the same a week later. */
export async function waysOn(services: PageServices, query: SearchQuery): Promise<WaysOn> {
  const [instead, later] = await Promise.all([
    query.city ? orElse(null, services.placesInstead(query.city)) : null,
    orElse(null, aWeekLater(services, query)),
  ]);
  return { instead, later };
}

async function aWeekLater(services: PageServices, query: SearchQuery): Promise<WaysOn['later']> {
  const { dates: asked, ...party } = tripOf(query);
  if (!asked) return null;
  const dates = { checkIn: addDays(asked.checkIn, LATER_DAYS), checkOut: addDays(asked.checkOut, LATER_DAYS) };
  if (problemWithStayDates(dates, services.today())) return null;
  const { total } = await services.searchStays({
    ...withTrip(query, { ...party, dates }),
    page: undefined,
  });
  return total > 0 ? { dates, total } : null;
}
