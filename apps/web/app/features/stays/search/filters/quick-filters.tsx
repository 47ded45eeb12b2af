import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { QUICK_AMENITIES } from '@basera/contract/rules/facts/quick-amenities';
import { classes } from '@basera/ui/classes.ts';
import { SiteLink } from '@basera/ui/site-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { searchAddress } from '../bar/search-bar-values';
import { toggleFilter } from './filters';
import { countOf, type FilterLists } from './lists/filter-lists';
import { useStayCounts } from './stay-count';
import { useHouseRules } from './use-house-rules';
import './words/filter-words';

type Props = Omit<FilterLists, 'categories'> & { query: SearchQuery };

/** What people here ask for first, each one press away. Links, so that they work before the page lives, and without scripts. */
export function QuickFilters({ query, amenities, counts }: Props) {
  const { t } = useLingui();
  const known = amenities?.list ?? [];
  const rules = useHouseRules().map(({ id, name }) => ({
    name,
    isOn: query.house_rules?.includes(id),
    count: countOf(counts, 'house_rules', id),
    next: toggleFilter(query, 'house_rules', id),
  }));
  const quick = QUICK_AMENITIES.flatMap((name) => known.filter((amenity) => amenity.name === name));
  const ofAmenities = quick.map(({ id, name }) => ({
    name,
    isOn: query.amenities?.includes(id),
    count: countOf(counts, 'amenities', id),
    next: toggleFilter(query, 'amenities', id),
  }));
  return (
    <nav aria-label={t`Quick filters`}>
      <ul className="quick-filters">
        {[...rules, ...ofAmenities].map((filter) => (
          <QuickFilter key={filter.name} {...filter} />
        ))}
      </ul>
    </nav>
  );
}

type Filter = { name: string; isOn: boolean | undefined; count: number | null; next: SearchQuery };

function QuickFilter({ name, isOn, count, next }: Filter) {
  const { look, words } = useStayCounts()(count);
  return (
    <li>
      <SiteLink
        className={classes('chip', count === 0 && !isOn && 'is-empty')}
        to={searchAddress(next)}
        replace
        preventScrollReset
        aria-current={isOn ? 'true' : undefined}
        discover="none"
        {...words}
        {...look}
      >
        {name}
      </SiteLink>
    </li>
  );
}
