import { areaOf, orderOf } from '@basera/contract/addresses/search-address';
import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchOrder, SearchQuery } from '@basera/contract/endpoints/search-query';
import type { QuickDates } from '@basera/contract/rules/quick-dates/quick-dates';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useDestinationParts } from '../bar/destination/destination-cell';
import { searchAddress } from '../bar/search-bar-values';
import { useSearchBar } from '../bar/use-search-bar';
import { AppliedFilters } from '../filters/applied-filters';
import { FilterDrawer } from '../filters/filter-drawer';
import { withCity, withoutArea, withSort } from '../filters/filters';
import type { FilterLists } from '../filters/lists/filter-lists';
import { QuickFilters } from '../filters/quick-filters';
import type { SearchFilters } from '../filters/use-search-filters';
import type { FoundStays } from '../page/found-stays';
import type { SaidChipsProps } from '../said/said-chips';
import type { SaidState } from '../said/said-search';
import { DateStrip } from './date-strip';
import { MapToggle } from './map-toggle';
import { ResultsHeading } from './results-heading';
import { ShownPriceLinks } from './shown-price';
import './words/results-words';

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  filters: SearchFilters;
  lists: FilterLists;
  /** The search as the server took it, and what it found; null while that is not known. */
  answered: SearchQuery;
  found: FoundStays | null;
  where: string;
  /** Whether anybody knows the place: of one that nobody does no dates are cheaper than others. */
  isKnown: boolean;
  isLoading: boolean;
  today: CalendarDate;
  quick: QuickDates[];
  onClear(): void;
  onToggleMap(): void;
};

/** What stands above the list: how much was found, and all that changes it. */
export function ResultsHead({ heading, filters, lists, answered, found, where, isLoading, ...rest }: Props) {
  const { t } = useLingui();
  const { query } = filters;
  const sorts: { value: SearchOrder; label: string }[] = [
    { value: 'asc', label: t`Price (Low to High)` },
    { value: 'desc', label: t`Price (High to Low)` },
    { value: 'best', label: t`Best value` },
    { value: 'distance', label: t`Distance` },
    { value: 'stars', label: t`Stars` },
    { value: 'rating', label: t`Guest rating` },
  ];
  const orders: { [O in SearchOrder]?: string } = {
    best: t`Price, stars and distance weighed together; nobody pays for a place.`,
    rating: t`One review does not outweigh many.`,
  };
  const order = orderOf(answered);
  const isArea = areaOf(answered) !== null;
  // Taking the area away leads back to where the person came from.
  const lastCity = useRef(answered.city);
  if (!isArea) lastCity.current = answered.city;
  // What was pressed goes away with the filter.
  const show = (next: SearchQuery) => {
    heading.current?.focus({ preventScroll: true });
    filters.show(next);
  };
  return (
    <div className="results-head">
      <ResultsHeading ref={heading} found={found} where={where} isLoading={isLoading} />
      <div className="results-tools">
        <FilterDrawer filters={filters} {...lists} total={found?.total ?? null} where={where} isLoading={isLoading} />
        <Select
          label={t`Sort`}
          hideLabel
          size="s"
          value={orderOf(query)}
          options={sorts}
          onValueChange={(order) => filters.show(withSort(query, order))}
        />
        <MapToggle onToggle={rest.onToggleMap} />
      </div>
      {rest.isKnown && <DateStrip query={answered} today={rest.today} quick={rest.quick} />}
      <ShownPriceLinks query={query} />
      <QuickFilters query={query} {...lists} />
      <p className="soft results-scope">
        {orders[order]}{' '}
        <Link className="link" to={`/how-stays-are-listed#${order}`} discover="none">
          {t`Why this order`}
        </Link>
      </p>
      <Said query={query} today={rest.today} onShow={show} />
      {isArea && <AreaChip onRemove={() => show(withoutArea(query, lastCity.current))} />}
      {!answered.city && !isArea && <AllOfIndia query={query} today={rest.today} />}
      <AppliedFilters query={query} {...lists} onShow={show} onClear={rest.onClear} />
    </div>
  );
}

/** What of a sentence the search was understood to be; nothing where it was none. */
function Said(props: Omit<SaidChipsProps, 'looks'>) {
  const state: SaidState | null = useLocation().state;
  const part = useDestinationParts(Boolean(state?.said));
  return (
    part &&
    part !== 'failed' && <part.SaidChips looks={['applied is-said noscript:hidden', 'soft results-scope']} {...props} />
  );
}

/** Says that the list is of a part of the map, and takes that away. */
function AreaChip({ onRemove }: { onRemove(): void }) {
  const { t } = useLingui();
  return (
    <p className="area-chip">
      <button type="button" className="chip" onClick={onRemove}>
        <span className="sr">{`${t`Remove the`} `}</span>
        {t`Map area`}
        <X className="i i-s" />
      </button>
    </p>
  );
}

/** No city was asked for, while the bar proposes one: said, with the way to it. */
function AllOfIndia({ query, today }: { query: SearchQuery; today: CalendarDate }) {
  const { t } = useLingui();
  const { city } = useSearchBar(today).values;
  return (
    <p className="soft results-scope">
      {t`These are stays in all of India.`}{' '}
      <Link className="link" to={searchAddress(withCity(query, city))} replace>
        {t`Only ${city}`}
      </Link>
    </p>
  );
}
