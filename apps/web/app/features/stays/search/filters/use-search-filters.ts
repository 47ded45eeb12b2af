import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { PRICE_DEBOUNCE_MS } from '@basera/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNextLocation } from '../../../../browser/use-next-location';
import { searchAddress } from '../bar/search-bar-values';
import {
  clearFilters,
  type FilterValue,
  type PriceRange,
  type SetFilter,
  toggleFilter,
  withPriceRange,
} from './filters';

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/**
 * The filters as they are set, ahead of the results that are still on their way. Every change goes into the address
 * by replacement; the price waits until the slider has rested for half a second. `loaded` is what was answered last;
 * `isAnswered` is false where the address got no answer.
 */
export function useSearchFilters(loaded: SearchQuery, isAnswered: boolean) {
  const next = useNextLocation();
  const { state, ...location } = useLocation();
  const here = addressOf(location);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<SearchQuery | null>(null);
  const asked = useRef(new Set<string>());
  const newest = useRef<SearchQuery | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const query = wanted ?? loaded;
  const latest = useRef(query);
  latest.current = query;

  const want = (changed: SearchQuery) => {
    newest.current = changed;
    setWanted(changed);
  };
  const show = (changed: SearchQuery) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const address = searchAddress(changed);
    asked.current.add(address);
    want(changed);
    // A sentence stays what the search began with.
    navigate(address, { replace: true, preventScrollReset: true, state: state?.said && state });
  };

  // What is wanted stands until its own answer is there: that of an earlier change would undo a later one. A way
  // taken elsewhere ends it as well.
  useEffect(() => {
    // A press may come between an answer and this: it wants more than was answered.
    if (wanted === null || wanted !== newest.current || timer.current !== undefined) return;
    const isOver = next ? !asked.current.has(addressOf(next)) : isAnswered && here === searchAddress(wanted);
    if (!isOver) return;
    asked.current.clear();
    setWanted(null);
  }, [wanted, next, here, isAnswered]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    query,
    show,
    toggle: <N extends SetFilter>(name: N, value: FilterValue<N>) => show(toggleFilter(query, name, value)),
    setPrice: (range: PriceRange) => {
      want(withPriceRange(query, range));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(latest.current), PRICE_DEBOUNCE_MS);
    },
    /** Shows now what is still waiting, and the top of the results. */
    apply: () => {
      if (timer.current !== undefined) show(query);
      window.scrollTo({ top: 0 });
    },
    clear: () => show(clearFilters(query)),
  };
}

export type SearchFilters = ReturnType<typeof useSearchFilters>;
