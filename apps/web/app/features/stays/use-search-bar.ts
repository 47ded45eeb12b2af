import type { CalendarDate } from '@basera/contract/calendar-date';
import { readSearchAddress, writeSearchAddress } from '@basera/contract/search-address';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStored, writeStored } from '../../browser/stored';
import { type SearchBarValues, searchBarValues, storedSearch } from './search-bar-values';

type Edits = { address: string; values: Partial<SearchBarValues> };

/**
 * What the search bar shows, and how it changes: the address first, then what this browser kept, then the defaults.
 * `city` stands for the address's where that names none. Every change is kept at once.
 */
export function useSearchBar(today: CalendarDate, city?: string) {
  const [params] = useSearchParams();
  const query = readSearchAddress(params);
  const stored = useStored('search-bar-data');
  const { from_date, to_date, max_guests } = query;
  const asked = { city: query.city || city, from_date, to_date, max_guests };
  const address = writeSearchAddress(asked).toString();
  // Changes not yet searched for stand before the address, until the address itself changes.
  const [edits, setEdits] = useState<Edits>({ address, values: {} });
  const own = edits.address === address ? edits.values : {};
  const values: SearchBarValues = { ...searchBarValues(asked, stored, today), ...own };

  const change = (changes: Partial<SearchBarValues>): SearchBarValues => {
    const next = { ...values, ...changes };
    setEdits({ address, values: { ...own, ...changes } });
    writeStored('search-bar-data', storedSearch(next));
    return next;
  };
  return { query, values, change };
}
