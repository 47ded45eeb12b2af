import { MOBILE_BREAKPOINT_PX } from '@basera/contract/limits';
import { useSyncExternalStore } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { searchAddress } from '../bar/search-bar-values';
import type { SearchFilters } from '../filters/use-search-filters';

/** From this width on the map lies beside the list unless it is put away (search-map.css). */
const BESIDE = '(min-width: 1280px)';
const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`;

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(BESIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the map is to be seen, and how to change that. The server draws no map. */
export function useMapView({ query }: SearchFilters) {
  const { view } = query;
  const { state } = useLocation();
  const navigate = useNavigate();
  const isBeside = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(BESIDE).matches,
    () => false,
  );
  const isShown = view === 'map' || (view === undefined && isBeside);

  const toggle = () => {
    const [on, off] = isBeside ? [undefined, 'list' as const] : ['map' as const, undefined];
    const address = searchAddress({ ...query, view: isShown ? off : on });
    const isPhone = window.matchMedia(PHONE).matches;
    // On a phone the map is a screen of its own: the way back leads to the list.
    if (isPhone && isShown && state?.overList) navigate(-1);
    else if (isPhone && !isShown) navigate(address, { state: { overList: true }, preventScrollReset: true });
    else navigate(address, { replace: true, preventScrollReset: true });
  };
  return { isShown, toggle };
}

/** The same search, whatever is beside its list and whichever price is large: there is nothing to load anew. */
export function isSameSearch({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  const [current, next] = [currentUrl, nextUrl].map((url) => {
    const params = new URLSearchParams(url.search);
    params.delete('view');
    params.delete('show');
    return `${url.pathname}?${params}`;
  });
  return currentUrl.search !== nextUrl.search && current === next;
}
