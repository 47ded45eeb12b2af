import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { PRICE_DEBOUNCE_MS } from '@basera/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { clearFilters, type PriceRange, type SetFilter, toggleFilter, withPriceRange } from './filters';
import { searchAddress } from './search-bar-values';

/**
 * The filters as they are set, ahead of the results that are still on their way. Every change goes into the address
 * by replacement; the price waits until the slider has rested for half a second.
 */
export function useSearchFilters(loaded: SearchQuery) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<SearchQuery | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const query = wanted ?? loaded;
  const latest = useRef(query);
  latest.current = query;

  const show = (next: SearchQuery) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setWanted(next);
    navigate(searchAddress(next), { replace: true, preventScrollReset: true });
  };

  // Once the results are there, or failed to come, the address says it all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` is new with every answer
  useEffect(() => {
    if (state === 'idle' && timer.current === undefined) setWanted(null);
  }, [state, loaded]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    query,
    show,
    toggle: (name: SetFilter, value: number) => show(toggleFilter(query, name, value)),
    setPrice: (range: PriceRange) => {
      setWanted(withPriceRange(query, range));
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
