import { readSearchAddress } from '@basera/contract/search-address';
import { data, redirect, useNavigation } from 'react-router';
import { pageServicesContext } from '../../page-services.server';
import { Select } from '../../ui/select';
import type { Route } from './+types/search-page';
import { AppliedFilters } from './applied-filters';
import { FilterDrawer, FilterPanel } from './filter-panel';
import { type SortOrder, sortOrder, withCity, withSort } from './filters';
import { orElse } from './or-else';
import { SearchBar } from './search-bar';
import { datesOf, type SearchBarValues, searchAddress, stayQuery, withCurrentDates } from './search-bar-values';
import { searchMeta } from './search-meta';
import { SearchResults } from './search-results';
import { useDelayed } from './use-delayed';
import { useSearchFilters } from './use-search-filters';

// An answer that comes sooner needs no skeletons: they would only flicker.
const SHOW_LOADING_AFTER_MS = 150;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const today = services.today();
  const query = withCurrentDates(readSearchAddress(new URL(request.url).searchParams), today);
  const [found, categories, amenityGroups] = await Promise.all([
    orElse(null, services.searchStays(query)),
    orElse([], services.listCategories()),
    orElse({}, services.listAmenities()),
  ]);
  // A page past the end, of an old link or of fewer results since.
  if (found && found.data.length === 0 && found.total > 0)
    throw redirect(searchAddress({ ...query, page: found.last_page }));
  const amenities = Object.values(amenityGroups).flat();
  const answer = { today, query, found, categories, amenities, origin: services.site.origin };
  return data(answer, { status: found ? 200 : 503 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => searchMeta(loaderData);

const sorts: { value: SortOrder; label: string }[] = [
  { value: 'asc', label: 'Price (Low to High)' },
  { value: 'desc', label: 'Price (High to Low)' },
];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { today, found, categories, amenities } = loaderData;
  const { location } = useNavigation();
  const isLoading = useDelayed(location?.pathname === '/search', SHOW_LOADING_AFTER_MS);
  const filters = useSearchFilters(loaderData.query);
  const { query } = filters;
  const where = loaderData.query.city || 'India';

  const changeCity = (city: string, values: SearchBarValues) => {
    const moved = withCity(query, city);
    // Dates come into an address without any when the person searches for them.
    filters.show(datesOf(query) ? { ...moved, ...stayQuery(values) } : moved);
  };

  return (
    <>
      <div className="subbar">
        <div className="wrap">
          <SearchBar today={today} onCityChange={changeCity} />
        </div>
      </div>
      <main id="main" className="wrap results">
        <FilterPanel filters={filters} categories={categories} amenities={amenities} />
        <div className="results-main">
          <div className="results-head">
            <h1 className="h1" aria-live="polite">
              {isLoading ? 'Loading...' : found ? `${found.total} properties found in ${where}` : `Stays in ${where}`}
            </h1>
            <div className="results-tools">
              <FilterDrawer filters={filters} categories={categories} amenities={amenities} />
              <Select
                label="Sort"
                hideLabel
                size="s"
                value={sortOrder(query)}
                options={sorts}
                onValueChange={(order) => filters.show(withSort(query, order))}
              />
            </div>
            <AppliedFilters filters={filters} categories={categories} amenities={amenities} />
          </div>
          <SearchResults query={loaderData.query} found={found} isLoading={isLoading} onClear={filters.clear} />
        </div>
      </main>
    </>
  );
}
