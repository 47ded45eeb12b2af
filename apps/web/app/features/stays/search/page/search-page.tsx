import { dayInIndia } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { areaOf, readSearchAddress } from '@basera/contract/search-address';
import { tripQuery } from '@basera/contract/trip';
import { useMemo, useRef } from 'react';
import {
  data,
  Link,
  redirect,
  replace,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { pageServicesContext } from '../../../../page-services.server';
import { Select } from '../../../../ui/fields/select';
import { orElse } from '../../or-else';
import { SearchBar } from '../bar/search-bar';
import { type SearchBarValues, searchAddress, tripOfBar, wholeSearch } from '../bar/search-bar-values';
import { useSearchBar } from '../bar/use-search-bar';
import { AppliedFilters } from '../filters/applied-filters';
import { FilterDrawer } from '../filters/filter-drawer';
import { FilterPanel } from '../filters/filter-panel';
import { type SortOrder, sortOrder, withArea, withCity, withoutArea, withSort } from '../filters/filters';
import { useSearchFilters } from '../filters/use-search-filters';
import { AreaChip } from '../results/area-chip';
import { MapPane } from '../results/map-pane';
import { MapToggle } from '../results/map-toggle';
import { ResultsHeading } from '../results/results-heading';
import { SearchResults } from '../results/search-results';
import { isSameSearch, useMapView } from '../results/use-map-view';
import type { Route } from './+types/search-page';
import { searchMeta } from './search-meta';
import { addressWithTrip, useSearchTrip } from './search-trip';
import { useDelayed } from './use-delayed';
import { useLastAnswer } from './use-last-answer';
import { waysOn } from './ways-on.server';
import { writtenName } from './written-name.server';

// An answer that comes sooner needs no skeletons: they would only flicker.
const SHOW_LOADING_AFTER_MS = 150;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const today = services.today();
  const asked = readSearchAddress(new URL(request.url).searchParams);
  const query = wholeSearch(asked, today);
  const [found, categories, amenities] = await Promise.all([
    orElse(null, services.searchStays(query)),
    orElse(null, services.listCategories()),
    orElse(null, services.listAmenities()),
  ]);
  // A page past the end, of an old link or of fewer results since.
  if (found && found.data.length === 0 && found.total > 0)
    throw redirect(searchAddress({ ...asked, page: found.last_page }));
  const instead = found && found.total === 0 ? await waysOn(services, query) : null;
  const place = await writtenName(services, query, found);
  const answer = {
    today,
    asked,
    query,
    place,
    found,
    waysOn: instead,
    categories,
    amenities,
    origin: services.site.origin,
  };
  return data(answer, { status: found ? 200 : 503 });
}

/** Dates and guests this browser kept go into an address without them; without a connection the page stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const asked = readSearchAddress(new URL(request.url).searchParams);
  const known = addressWithTrip(asked, dayInIndia(Date.now()));
  if (known) throw replace(known);
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn(error);
    return null;
  }
}

// The map comes and goes without asking the server for the same list.
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !isSameSearch(change) && change.defaultShouldRevalidate;

export const meta = ({ loaderData }: Route.MetaArgs) => searchMeta(loaderData ?? undefined);

const sorts: { value: SortOrder; label: string }[] = [
  { value: 'asc', label: 'Price (Low to High)' },
  { value: 'desc', label: 'Price (High to Low)' },
];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { today, categories, amenities, ...answer } = useLastAnswer(loaderData);
  const found = loaderData ? answer.found : null;
  const { location } = useNavigation();
  const isLoading = useDelayed(location?.pathname === '/search', SHOW_LOADING_AFTER_MS);
  const asked = useWithView(answer.asked);
  const answered = useWithView(answer.query);
  const filters = useSearchFilters(answered, loaderData !== null);
  const { query } = filters;
  const heading = useRef<HTMLHeadingElement>(null);
  useSearchTrip(asked, today);
  const map = useMapView(filters);
  const list = useRef<HTMLDivElement>(null);
  const area = areaOf(answered);
  const where = area ? 'this area' : writtenLike(answered.city, answer.place) || 'India';
  // Taking the area away leads back to where the person came from.
  const lastCity = useRef(answered.city);
  if (!area) lastCity.current = answered.city;
  const lists = { categories, amenities };

  const changeCity = (city: string, values: SearchBarValues) =>
    filters.show({ ...withCity(query, city), ...tripQuery(tripOfBar(values)) });
  // What was pressed goes away with the filter.
  const show = (next: typeof query) => {
    heading.current?.focus({ preventScroll: true });
    filters.show(next);
  };
  const clear = () => {
    heading.current?.focus({ preventScroll: true });
    filters.clear();
  };

  return (
    <>
      <div className="subbar">
        <div className="wrap">
          <SearchBar today={today} onCityChange={changeCity} />
        </div>
      </div>
      <main id="main" className="wrap results" data-view={query.view}>
        <FilterPanel filters={filters} {...lists} />
        <div className="results-main" ref={list}>
          <div className="results-head">
            <ResultsHeading ref={heading} found={found} where={where} isLoading={isLoading} />
            <div className="results-tools">
              <FilterDrawer
                filters={filters}
                {...lists}
                total={found?.total ?? null}
                where={where}
                isLoading={isLoading}
              />
              <Select
                label="Sort"
                hideLabel
                size="s"
                value={sortOrder(query)}
                options={sorts}
                onValueChange={(order) => filters.show(withSort(query, order))}
              />
              <MapToggle onToggle={map.toggle} />
            </div>
            {area && <AreaChip onRemove={() => show(withoutArea(query, lastCity.current))} />}
            {!answered.city && !area && <AllOfIndia query={query} today={today} />}
            <AppliedFilters query={query} {...lists} onShow={show} onClear={clear} />
          </div>
          <SearchResults
            query={answered}
            asked={asked}
            found={found}
            waysOn={answer.waysOn}
            isLoading={isLoading}
            unreached={!loaderData}
            onClear={clear}
          />
        </div>
        <MapPane
          query={answered}
          isShown={map.isShown}
          list={list}
          onSearchArea={(chosen) => filters.show(withArea(query, chosen))}
        />
        <MapToggle onToggle={map.toggle} floats />
      </main>
    </>
  );
}

/** The city as it was asked for; where only its letter case is another, as it is written. */
const writtenLike = (city: string | undefined, place: string): string | undefined =>
  city?.toLowerCase() === place.toLowerCase() ? place : city;

/** A search as the server took it, with what is beside its list now. */
function useWithView(loaded: SearchQuery): SearchQuery {
  const [params] = useSearchParams();
  const { view } = readSearchAddress(params);
  return useMemo(() => ({ ...loaded, view }), [loaded, view]);
}

type AllOfIndiaProps = { query: Parameters<typeof searchAddress>[0]; today: Parameters<typeof useSearchBar>[0] };

/** No city was asked for, while the bar proposes one: said, with the way to it. */
function AllOfIndia({ query, today }: AllOfIndiaProps) {
  const { city } = useSearchBar(today).values;
  return (
    <p className="soft results-scope">
      These are stays in all of India.{' '}
      <Link className="link" to={searchAddress(withCity(query, city))} replace>
        Only {city}
      </Link>
    </p>
  );
}
