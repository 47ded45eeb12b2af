import type { FilterCounts } from '@basera/contract/endpoints/filter-counts';
import type { Amenity } from '@basera/contract/endpoints/stays';
import { FIRST_AMENITY_FILTERS } from '@basera/contract/limits';
import { useId, useState } from 'react';
import { amenitiesNamed, flatAmenities } from './filter-lists';
import { FilterTicks } from './filter-ticks';
import type { SearchFilters } from './use-search-filters';

type Props = { filters: SearchFilters; groups: Record<string, Amenity[]>; counts: FilterCounts | null };

/** The amenities most asked for and those that are ticked; all of them in their groups, to be searched, on demand. */
export function AmenityField({ filters, groups, counts }: Props) {
  const [all, setAll] = useState(false);
  const amenities = flatAmenities(groups);
  const ticked = filters.query.amenities ?? [];
  const first = amenities.filter(({ id }, index) => index < FIRST_AMENITY_FILTERS || ticked.includes(id));
  return (
    <>
      {all ? (
        <AllAmenities filters={filters} groups={groups} counts={counts} />
      ) : (
        <FilterTicks name="amenities" choices={first} counts={counts} filters={filters} />
      )}
      {amenities.length > FIRST_AMENITY_FILTERS && (
        <button
          type="button"
          className="link link-btn min-h-[44px] justify-self-start text-left noscript:hidden"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${amenities.length}`}
        </button>
      )}
    </>
  );
}

function AllAmenities({ filters, groups, counts }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
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
          <FilterTicks name="amenities" choices={amenities} counts={counts} filters={filters} />
        </div>
      ))}
    </>
  );
}
