import { readSearchAddress } from '@basera/contract/addresses/search-address';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { useStored, writeStored } from '@basera/ui/browser/storage/stored.ts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { TripState } from '../../../../browser/trip';
import {
  type SearchBarValues,
  searchAddress,
  searchBarValues,
  searchFor,
  storedSearch,
  wholeSearch,
  whyOtherDates,
} from './search-bar-values';

type Edits = { of: string; values: Partial<SearchBarValues> };

/**
 * What the search bar shows, and how it changes: the address first, then what this browser kept, then the defaults.
 * `city` stands for the address's where that names none. Every change is kept at once.
 */
export function useSearchBar(today: CalendarDate, city?: string) {
  const [params] = useSearchParams();
  const replaced: TripState | null = useLocation().state;
  const query = readSearchAddress(params);
  const stored = useStored('search-bar-data');
  const { from_date, to_date, max_guests, children } = query;
  const asked = { city: query.city || city, from_date, to_date, max_guests, children };
  const answered = searchAddress(wholeSearch(asked, today));
  // Changes not yet searched for stand before the address, until that asks for something else.
  const [edits, setEdits] = useState<Edits>({ of: answered, values: {} });
  const own = edits.of === answered ? edits.values : {};
  const hasOwn = Object.keys(own).length > 0;
  const values: SearchBarValues = { ...searchBarValues(asked, stored, today), ...own };

  const change = (changes: Partial<SearchBarValues>): SearchBarValues => {
    const next = { ...values, ...changes };
    setEdits({ of: answered, values: { ...own, ...changes } });
    writeStored('search-bar-data', storedSearch(next));
    return next;
  };
  return {
    query,
    values,
    change,
    /** Whether the bar asks for something else than the page shows. */
    isEdited: hasOwn && searchAddress(searchFor(values, asked)) !== answered,
    /** Why the dates are not those that were asked for, in words; null where they are. */
    whyOther: hasOwn ? null : (whyOtherDates(params, stored, today) ?? replaced?.whyOtherDates ?? null),
  };
}
