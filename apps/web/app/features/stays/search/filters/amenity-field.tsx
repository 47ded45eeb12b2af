import { FIRST_AMENITY_FILTERS } from '@basera/contract/limits';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FilterTicks } from './filter-ticks';
import type { FirstAmenities, StayCounts } from './lists/filter-lists';
import type { SearchFilters } from './use-search-filters';

const useAll = lateLoader(() => import('./all-amenities'));

type Props = { filters: SearchFilters; amenities: FirstAmenities; counts: StayCounts | null };

/** The amenities most asked for and those that are ticked; all of them in their groups, to be searched, on demand. */
export function AmenityField({ filters, amenities: { list, total }, counts }: Props) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const part = useAll(all);
  const ticked = filters.query.amenities ?? [];
  const first = list.filter(({ id }, index) => index < FIRST_AMENITY_FILTERS || ticked.includes(id));
  const few = <FilterTicks name="amenities" choices={first} counts={counts} filters={filters} />;
  return (
    <>
      {all && part && part !== 'failed' ? <part.AllAmenities filters={filters} few={few} /> : few}
      {total > FIRST_AMENITY_FILTERS && (
        <button
          type="button"
          className="link link-btn min-h-[44px] justify-self-start text-left noscript:hidden"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t`Show fewer` : t`Show all ${total}`}
        </button>
      )}
    </>
  );
}
