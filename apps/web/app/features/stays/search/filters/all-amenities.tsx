import { writeSearchAddress } from '@basera/contract/addresses/search-address';
import { filterCounts } from '@basera/contract/endpoints/search/filter-counts';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { type Amenity, listAmenities } from '@basera/contract/endpoints/stays';
import { api } from '@basera/ui/browser/calls/api.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FilterTicks } from './filter-ticks';
import { amenitiesNamed, countsById, type StayCounts } from './lists/filter-lists';
import { amenitiesInWords } from './lists/lists-in-words';
import { NotLoaded } from './not-loaded';
import type { SearchFilters } from './use-search-filters';

type All = { groups: Record<string, Amenity[]>; counts: StayCounts | null };

/** All amenities, and how many stays each filter would find beside what is on. Throws ApiError where there is no list. */
async function load(address: string, signal: AbortSignal): Promise<All> {
  const query = new URLSearchParams(address);
  const counting = api.call(filterCounts, { query, signal }).catch(() => null);
  const { amenities } = (await api.call(listAmenities, { signal })).data;
  const counted = await counting;
  return { groups: amenitiesInWords(amenities), counts: counted && countsById(counted.data) };
}

/** Those for a search, of the search before until they are there; null while nothing is. */
function useAll(query: SearchQuery) {
  const address = writeSearchAddress(query).toString();
  const [all, setAll] = useState<All | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    const leaving = new AbortController();
    load(address, leaving.signal).then(setAll, (error) => {
      if (leaving.signal.aborted) return;
      console.warn(error);
      setAll('failed');
    });
    return () => leaving.abort();
  }, [address, attempt]);
  return { all, retry: () => setAttempt(attempt + 1) };
}

/** All amenities in their groups, to be searched. `few`: what stands there until they have come. */
export function AllAmenities({ filters, few }: { filters: SearchFilters; few: ReactNode }) {
  const { t } = useLingui();
  const { all, retry } = useAll(filters.query);
  const id = useId();
  const [words, setWords] = useState('');
  if (all === 'failed') {
    return (
      <>
        {few}
        <NotLoaded onRetry={retry} />
      </>
    );
  }
  if (!all) return few;
  const { groups, counts } = all;
  const named = amenitiesNamed(groups, words);
  const count = named.flatMap(([, amenities]) => amenities).length;
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label={t`Find an amenity`}
        placeholder={t`Find an amenity`}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter would apply the filters of the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="sr" role="status">
        {words.trim() && t`${count} found`}
      </p>
      {named.length === 0 && <p className="small soft">{t`No amenity of that name.`}</p>}
      {named.map(([group, amenities], index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset says everything twice
        <div key={group} role="group" aria-labelledby={`${id}-${index}`} className="filter-group">
          <p id={`${id}-${index}`} className="small faint">
            {group}
          </p>
          <FilterTicks name="amenities" choices={amenities} counts={counts} filters={filters} />
        </div>
      ))}
    </>
  );
}
