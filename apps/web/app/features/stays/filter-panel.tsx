import type { Amenity, Category } from '@basera/contract/endpoints/stays';
import { several } from '@basera/contract/phrases';
import { writeSearchAddress } from '@basera/contract/search-address';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FilterFields } from './filter-fields';
import { activeFilterCount } from './filters';
import type { SearchFilters } from './use-search-filters';

type Props = { filters: SearchFilters; categories: Category[]; amenities: Amenity[] };

function FilterCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="sr"> {several(count, 'filter').replace(/^\d+ /, '')} on</span>
    </span>
  );
}

/** The side panel, where there is room for it. A form, so that it filters before the page is alive. */
export function FilterPanel({ filters, categories, amenities }: Props) {
  const count = activeFilterCount(filters.query);
  const { category_id: _c, amenities: _a, page: _p, ...others } = filters.query;
  return (
    <section className="results-side" aria-labelledby="filters-title">
      <div className="spread mb-3">
        <h2 className="h3" id="filters-title">
          Filters
        </h2>
        <FilterCount count={count} />
      </div>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          filters.apply();
        }}
      >
        {[...writeSearchAddress(others)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <FilterFields filters={filters} categories={categories} amenities={amenities} />
        <div className="stack">
          <Button type="submit" block>
            Apply Filters
          </Button>
          {count > 0 && (
            <Button variant="ghost" block onClick={filters.clear}>
              Clear All Filters
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

/** The same in a drawer, with the button that opens it and says how many filters are on. */
export function FilterDrawer({ filters, categories, amenities }: Props) {
  const [open, setOpen] = useState(false);
  const count = activeFilterCount(filters.query);
  const apply = () => {
    filters.apply();
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={
        <>
          Filters <FilterCount count={count} />
        </>
      }
      trigger={
        <Button variant="outline" size="s" className="no-panel px-[12px]!">
          <SlidersHorizontal className="i i-s" />
          Filters <FilterCount count={count} />
        </Button>
      }
      footer={
        <>
          {count > 0 && (
            <Button variant="ghost" onClick={filters.clear}>
              Clear All Filters
            </Button>
          )}
          <Button className="flex-1" onClick={apply}>
            Apply Filters
          </Button>
        </>
      }
    >
      <FilterFields filters={filters} categories={categories} amenities={amenities} />
    </Dialog>
  );
}
