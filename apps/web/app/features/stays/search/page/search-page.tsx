import { areaOf, readSearchAddress } from '@basera/contract/addresses/search-address';
import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { PageServices } from '@basera/contract/page-services';
import { withTrip } from '@basera/contract/trip';
import { UNREACHED } from '@basera/ui/browser/calls/api.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { data, redirect, replace, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { pageStyles } from '../../../../browser/style-sheets';
import { useNextLocation } from '../../../../browser/use-next-location';
import { pageServicesContext } from '../../../../page-services.server';
import { orElse } from '../../or-else';
import { SearchBar } from '../bar/search-bar';
import searchBarStyles from '../bar/search-bar.css?url';
import { type SearchBarValues, searchAddress, tripOfBar, wholeSearch } from '../bar/search-bar-values';
import { FilterPanel } from '../filters/filter-panel';
import { withArea, withCity } from '../filters/filters';
import { firstAmenities } from '../filters/lists/filter-lists';
import { amenitiesInWords, categoriesInWords } from '../filters/lists/lists-in-words';
import { useSearchFilters } from '../filters/use-search-filters';
import '../../words/stays-words';
import { MapPane } from '../results/map-pane';
import { MapToggle } from '../results/map-toggle';
import { ResultsHead } from '../results/results-head';
import { SearchResults } from '../results/search-results';
import { isSameSearch, useMapView } from '../results/use-map-view';
import type { Route } from './+types/search-page';
import { type FoundStays, packStays, unpackStays } from './found-stays';
import { packLists, unpackLists } from './packed-lists';
import { quickDatesOf } from './quick-dates.server';
import { searchMeta } from './search-meta';
import searchPageStyles from './search-page.css?url';
import { addressWithTrip, useSearchTrip } from './search-trip';
import { shownOf } from './shown-stays.server';
import { waysOn } from './ways-on.server';

// An answer that comes sooner needs no skeletons: they would only flicker.
const SHOW_LOADING_AFTER_MS = 150;

export const links = pageStyles(searchBarStyles, searchPageStyles);

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const today = services.today();
  const asked = readSearchAddress(new URL(request.url).searchParams);
  const query = answeredOf(asked, today);
  const [found, counts, categories, amenities] = await Promise.all([
    orElse(null, services.searchStays(query).then(shownOf)),
    orElse(null, services.filterCounts(query)),
    orElse(null, services.listCategories().then(categoriesInWords)),
    orElse(
      null,
      services.listAmenities().then((groups) => firstAmenities(amenitiesInWords(groups), query.amenities)),
    ),
  ]);
  // A page past the end, of an old link or of fewer results since.
  if (found && found.data.length === 0 && found.total > 0)
    throw redirect(searchAddress({ ...asked, page: found.last_page }));
  const instead = found && found.total === 0 ? await waysOn(services, query) : null;
  // A name in another script leads to its place, as it is written here.
  const meant = instead?.instead?.meant;
  if (meant) throw redirect(searchAddress({ ...asked, city: meant }));
  const place = await writtenName(services, query, found);
  const answer = {
    today,
    quick: quickDatesOf(today),
    asked,
    query,
    place,
    found: found && packStays(found),
    waysOn: instead,
    lists: packLists({ categories, amenities, counts }),
    origin: services.site.origin,
  };
  return data(answer, { status: found ? 200 : 503 });
}

/** What an address asks with what it leaves open; where that is nothing, the very same: a page then carries it once. */
function answeredOf(asked: SearchQuery, today: CalendarDate): SearchQuery {
  const query = wholeSearch(asked, today);
  return searchAddress(query) === searchAddress(asked) ? asked : query;
}

/** The place of a search as it is written: 'Mumbai' for 'bombay'. Only another spelling is looked up; '' for all of India. */
async function writtenName(
  services: PageServices,
  { city = '' }: SearchQuery,
  found: FoundStays | null,
): Promise<string> {
  if (city === '' || found?.data[0]?.city === city) return city;
  return (await orElse(null, services.placeName(city))) ?? city;
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

// The map comes and goes, and prices change places, without asking the server for the same list.
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !isSameSearch(change) && change.defaultShouldRevalidate;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  searchMeta(loaderData ? { ...loaderData, found: loaderData.found && unpackStays(loaderData.found) } : undefined);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { today, quick, lists: packed, ...answer } = useLastAnswer(loaderData);
  const found = useMemo(() => (loaderData?.found ? unpackStays(loaderData.found) : null), [loaderData]);
  const isLoading = useDelayed(useNextLocation()?.pathname === '/search', SHOW_LOADING_AFTER_MS);
  const asked = useWithLooks(answer.asked);
  const answered = useWithLooks(answer.query);
  const filters = useSearchFilters(answered, loaderData !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useSearchTrip(asked, today);
  const map = useMapView(filters);
  const list = useRef<HTMLDivElement>(null);
  const where = areaOf(answered) ? t`this area` : writtenLike(answered.city, answer.place) || t`India`;
  const lists = useMemo(() => unpackLists(packed), [packed]);

  // What was pressed goes away with the filters.
  const clear = () => {
    heading.current?.focus({ preventScroll: true });
    filters.clear();
  };

  return (
    <>
      <TopBar today={today} filters={filters} />
      <main id="main" className="wrap results" data-view={filters.query.view}>
        <FilterPanel filters={filters} {...lists} />
        <div className="results-main" ref={list}>
          <ResultsHead
            heading={heading}
            filters={filters}
            lists={lists}
            answered={answered}
            found={found}
            where={where}
            isKnown={answer.waysOn?.instead?.isKnown !== false}
            isLoading={isLoading}
            today={today}
            quick={quick}
            onClear={clear}
            onToggleMap={map.toggle}
          />
          <span id="results" className="sr" tabIndex={-1} />
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
          onSearchArea={(chosen) => filters.show(withArea(filters.query, chosen))}
        />
        <MapToggle onToggle={map.toggle} floats />
      </main>
    </>
  );
}

type TopBarProps = { today: CalendarDate; filters: ReturnType<typeof useSearchFilters> };

/** The search bar; another city keeps what is filtered for and takes the dates and guests of the bar. */
function TopBar({ today, filters }: TopBarProps) {
  const changeCity = (city: string, values: SearchBarValues) =>
    filters.show(withTrip(withCity(filters.query, city), tripOfBar(values)));
  return (
    <div className="subbar">
      <div className="wrap">
        <SearchBar today={today} onCityChange={changeCity} />
      </div>
    </div>
  );
}

/** The city as it was asked for; where only its letter case is another, as it is written. */
const writtenLike = (city: string | undefined, place: string): string | undefined =>
  city?.toLowerCase() === place.toLowerCase() ? place : city;

/** A search as the server took it, with what is beside its list, and which price is large, now. */
function useWithLooks(loaded: SearchQuery): SearchQuery {
  const [params] = useSearchParams();
  const { view, show } = readSearchAddress(params);
  return useMemo(() => ({ ...loaded, view, show }), [loaded, view, show]);
}

/** What the server answered, or, where an answer did not come, the one before. Throws when there was none yet. */
function useLastAnswer<T>(answer: T | null): T {
  const last = useRef(answer);
  if (answer !== null) last.current = answer;
  if (last.current === null) throw new Error(UNREACHED);
  return last.current;
}

/** True once something has lasted for some milliseconds, false as soon as it is over. */
function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLong;
}
