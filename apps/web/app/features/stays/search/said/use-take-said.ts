import { readSearchAddress } from '@basera/contract/addresses/search-address';
import { dayInIndia } from '@basera/contract/calendar-date';
import type { SaidSearch } from '@basera/contract/endpoints/search-query';
import { readStored, writeStored } from '@basera/ui/browser/storage/stored.ts';
import { useLocation, useNavigate } from 'react-router';
import { rememberCity } from '../bar/destination/recent-cities';
import { searchAddress, searchBarValues, storedSearch } from '../bar/search-bar-values';
import { type SaidState, searchOf, valuesOf } from './said-search';

/** What the bar says with a sentence, and the way to what it asks for. */
export function useTakeSaid() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOnSearch = pathname === '/search';
  const valuesWith = (said: SaidSearch) => {
    const query = isOnSearch ? readSearchAddress(new URLSearchParams(search)) : {};
    return valuesOf(said, searchBarValues(query, readStored('search-bar-data'), dayInIndia(Date.now())));
  };
  const take = (said: SaidSearch) => {
    const values = valuesWith(said);
    writeStored('search-bar-data', storedSearch(values));
    if (said.place) rememberCity(said.place.name);
    const state: SaidState = { said: { not_understood: said.not_understood, rooms: said.rooms } };
    navigate(searchAddress(searchOf(said, values)), { replace: isOnSearch, state });
  };
  return { isOnSearch, valuesWith, take };
}
