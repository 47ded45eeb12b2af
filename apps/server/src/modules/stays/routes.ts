import { readWholeSearch } from '@basera/contract/addresses/search-address';
import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { type Said, say } from '../../words/say.ts';
import type { StaysDeps } from './deps.ts';
import { listAmenities, listCategories, listCities } from './lists.ts';
import { suggestPlaces } from './places/find-places.ts';
import { dateTotals, filterCounts, mapPins, searchStaysText } from './search/search-stays.ts';
import { readSaidSearch } from './sentence/read-said-search.ts';
import { restingStay } from './show/resting-stay.ts';
import { showStay } from './show/show-stay.ts';
import { similarStays } from './show/similar-stays.ts';
import { stayDates, tripOf } from './trip-asked.ts';

const { stays } = endpoints;

const whyNoStay = async (deps: StaysDeps, idOrSlug: string): Promise<Said> =>
  (await restingStay(deps, idOrSlug)) ? say`This stay takes no bookings now.` : say`There is no such property.`;

export function stayRoutes(serve: Serve, deps: StaysDeps): void {
  serve(stays.listCategories, async () => ({ data: { categories: await listCategories(deps) } }));
  serve(stays.listAmenities, async () => ({ data: { amenities: await listAmenities(deps) } }));
  serve(stays.listCities, async () => ({ data: await listCities(deps) }));
  serve(stays.searchStays, ({ query }) => searchStaysText(deps, query), { readQuery: readWholeSearch });
  serve(stays.filterCounts, async ({ query }) => ({ data: await filterCounts(deps, query) }));
  serve(stays.dateTotals, async ({ query }) => ({ data: await dateTotals(deps, query) }));
  serve(stays.mapPins, async ({ query }) => ({ data: await mapPins(deps, query) }));
  serve(stays.suggestPlaces, async ({ query }) => ({ data: await suggestPlaces(deps, query.keyword) }));
  serve(stays.readSentence, async ({ query }) => ({ data: await readSaidSearch(deps, query.sentence) }));
  serve(stays.similarStays, async ({ params, query }) => ({
    data: await similarStays(deps, params.propertyId, tripOf(query, deps.clock.today())),
  }));

  serve(stays.showStay, async ({ params, query, session }) => {
    const dates = stayDates(query, deps.clock.today());
    const property = await showStay(deps, { idOrSlug: params.id, dates, userId: session?.userId ?? null });
    if (!property) throw new HttpError('not_found', await whyNoStay(deps, params.id));
    return { data: { property } };
  });
}
