import { writeSearchAddress } from '@basera/contract/addresses/search-address';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { searchAddress } from '../bar/search-bar-values';
import { FilterCount } from './filter-count';
import { FilterFields } from './filter-fields';
import { activeFilterCount, clearFilters } from './filters';
import { FILTERS_ID } from './filters-opener';
import type { FilterLists } from './lists/filter-lists';
import type { SearchFilters } from './use-search-filters';

type Props = FilterLists & { filters: SearchFilters };

/** The side panel, where there is room for it. A form, so that it filters before the page is alive, and without scripts. */
export function FilterPanel({ filters, ...lists }: Props) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  const count = activeFilterCount(filters.query);
  const { sort_order, sortBy, page: _startsOver, ...others } = clearFilters(filters.query);
  const clear = () => {
    // The button goes away.
    title.current?.focus({ preventScroll: true });
    filters.clear();
  };
  return (
    <section className="results-side" id={FILTERS_ID} aria-labelledby="filters-title">
      <div className="spread mb-3">
        <h2 className="h3" id="filters-title" ref={title} tabIndex={-1}>
          {t`Filters`}
        </h2>
        <FilterCount count={count} />
      </div>
      <form
        id="filters-form"
        action={sitePath('/search')}
        onSubmit={(event) => {
          event.preventDefault();
          filters.apply();
        }}
      >
        {[...writeSearchAddress(others)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <FilterFields filters={filters} {...lists} />
        <div className="stack">
          <Button type="submit" block>
            {t`Apply Filters`}
          </Button>
          {count > 0 && (
            <>
              <Button variant="ghost" block className="noscript:hidden" onClick={clear}>
                {t`Clear All Filters`}
              </Button>
              <noscript>
                <ButtonLink variant="ghost" block to={searchAddress({ ...others, sort_order, sortBy })}>
                  {t`Clear All Filters`}
                </ButtonLink>
              </noscript>
            </>
          )}
        </div>
      </form>
    </section>
  );
}
