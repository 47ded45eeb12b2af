import { writeSearchAddress } from '@basera/contract/addresses/search-address';
import { filterCounts } from '@basera/contract/endpoints/filter-counts';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { listAmenities } from '@basera/contract/endpoints/stays';
import { api } from '@basera/ui/browser/calls/api.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { amenitiesNamed } from './filter-lists';
import { FilterTicks } from './filter-ticks';
import type { SearchFilters } from './use-search-filters';

const amenitiesQuery = queryOptions({
  queryKey: ['amenities'],
  queryFn: async ({ signal }) => (await api.call(listAmenities, { signal })).data.amenities,
  meta: { whenFailed: 'could not load amenities' },
});

/** How many stays each filter would find beside what is on; those of before until they are there. */
function countsQuery(query: SearchQuery) {
  const address = writeSearchAddress(query).toString();
  return queryOptions({
    queryKey: ['filter-counts', address],
    queryFn: async ({ signal }) => (await api.call(filterCounts, { query: new URLSearchParams(address), signal })).data,
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load counts of filters' },
  });
}

/** All amenities in their groups, to be searched. `few`: what stands there until they have come. */
export function AllAmenities({ filters, few }: { filters: SearchFilters; few: ReactNode }) {
  const { data: groups, isError, refetch } = useQuery(amenitiesQuery);
  const counts = useQuery(countsQuery(filters.query));
  const id = useId();
  const [words, setWords] = useState('');
  if (isError) {
    return (
      <>
        {few}
        <p className="small soft" role="alert">
          We could not load this list.{' '}
          <button type="button" className="link link-btn" onClick={() => refetch()}>
            Try again
          </button>
        </p>
      </>
    );
  }
  // Where nobody could count, nothing is said; while the counts come, the list waits for them.
  if (!groups || counts.isPending) return few;
  const named = amenitiesNamed(groups, words);
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label="Find an amenity"
        placeholder="Find an amenity"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter would apply the filters of the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="sr" role="status">
        {words.trim() && `${named.flatMap(([, amenities]) => amenities).length} found`}
      </p>
      {named.length === 0 && <p className="small soft">No amenity of that name.</p>}
      {named.map(([group, amenities], index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset says everything twice
        <div key={group} role="group" aria-labelledby={`${id}-${index}`} className="filter-group">
          <p id={`${id}-${index}`} className="small faint">
            {group}
          </p>
          <FilterTicks name="amenities" choices={amenities} counts={counts.data ?? null} filters={filters} />
        </div>
      ))}
    </>
  );
}
