import type { CalendarDate } from '@basera/contract/calendar-date';
import { endpoints } from '@basera/contract/endpoints/index';
import { problemWithStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError, invalidField } from '../../platform/http/http-errors.ts';
import type { StaysDeps } from './deps.ts';
import { listAmenities, listCategories, listCities } from './lists.ts';
import { suggestPlaces } from './places/find-places.ts';
import { filterCounts, mapPins, searchStays } from './search/search-stays.ts';
import { showStay } from './show/show-stay.ts';
import { similarStays } from './show/similar-stays.ts';

const { stays } = endpoints;
const fieldOf = { check_in: 'start_date', check_out: 'end_date' } as const;

type GivenDates = { start_date?: CalendarDate | undefined; end_date?: CalendarDate | undefined };

function stayDates({ start_date, end_date }: GivenDates, today: CalendarDate): StayDates | null {
  if (!start_date && !end_date) return null;
  if (!start_date) throw invalidField('start_date', 'Needs a check-in with the check-out.');
  if (!end_date) throw invalidField('end_date', 'Needs a check-out with the check-in.');
  const dates = { checkIn: start_date, checkOut: end_date };
  const problem = problemWithStayDates(dates, today);
  if (problem) throw invalidField(fieldOf[problem.field], problem.message);
  return dates;
}

export function stayRoutes(serve: Serve, deps: StaysDeps): void {
  serve(stays.listCategories, async () => ({ data: { categories: await listCategories(deps) } }));
  serve(stays.listAmenities, async () => ({ data: { amenities: await listAmenities(deps) } }));
  serve(stays.listCities, async () => ({ data: await listCities(deps) }));
  serve(stays.searchStays, async ({ query }) => ({ properties: await searchStays(deps, query) }));
  serve(stays.filterCounts, async ({ query }) => ({ data: await filterCounts(deps, query) }));
  serve(stays.mapPins, async ({ query }) => ({ data: await mapPins(deps, query) }));
  serve(stays.suggestPlaces, async ({ query }) => ({ data: await suggestPlaces(deps, query.keyword) }));
  serve(stays.similarStays, async ({ params }) => ({ data: await similarStays(deps, params.propertyId) }));

  serve(stays.showStay, async ({ params, query, session }) => {
    const dates = stayDates(query, deps.clock.today());
    const property = await showStay(deps, { idOrSlug: params.id, dates, userId: session?.userId ?? null });
    if (!property) throw new HttpError('not_found', 'There is no such property.');
    return { data: { property } };
  });
}
