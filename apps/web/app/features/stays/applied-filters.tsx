import type { Amenity, Category } from '@basera/contract/endpoints/stays';
import { X } from 'lucide-react';
import { Button } from '../../ui/button';
import { activeFilters } from './filters';
import type { SearchFilters } from './use-search-filters';

type Props = { filters: SearchFilters; categories: Category[]; amenities: Amenity[] };

/** The filters that are on, each with a way to take it off. */
export function AppliedFilters({ filters, categories, amenities }: Props) {
  const applied = activeFilters(filters.query, categories, amenities);
  if (applied.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, these are not fields
    <div className="applied only-wide" role="group" aria-label="Filters that are on">
      {applied.map(({ key, label, without }) => (
        <button key={key} type="button" className="chip num" onClick={() => filters.show(without)}>
          <span className="sr">Remove </span>
          {label}
          <X className="i i-s" />
        </button>
      ))}
      <Button variant="ghost" size="s" className="min-h-[36px]!" onClick={filters.clear}>
        Clear All Filters
      </Button>
    </div>
  );
}
