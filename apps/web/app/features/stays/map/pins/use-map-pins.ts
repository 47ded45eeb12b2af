import { writeSearchAddress } from '@basera/contract/addresses/search-address';
import { type MapPin, mapPins } from '@basera/contract/endpoints/search/map-pins';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { api } from '@basera/ui/browser/calls/api.ts';
import { useEffect, useState } from 'react';

export type Pins = { pins: MapPin[]; total: number };
type State = { address: string; attempt: number; found: Pins | null };

/** What decides which pins there are: not the page of the list, nor what is beside it, nor which price is large. */
const pinsAddress = ({ page: _page, view: _view, show: _show, ...asked }: SearchQuery): string =>
  writeSearchAddress(asked).toString();

/**
 * The pins of a search: those of the last answer until the new ones are there; null before the first and after a
 * failure. `address` tells the answers apart.
 */
export function useMapPins(query: SearchQuery) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State | null>(null);
  const address = pinsAddress(query);

  useEffect(() => {
    const leaving = new AbortController();
    api
      .call(mapPins, { query: new URLSearchParams(address), signal: leaving.signal })
      .then(({ data }) => data)
      .catch((error) => {
        if (!leaving.signal.aborted) console.error(error);
        return null;
      })
      .then((found) => {
        if (!leaving.signal.aborted) setState({ address, attempt, found });
      });
    return () => leaving.abort();
  }, [address, attempt]);

  const isLoading = state?.address !== address || state.attempt !== attempt;
  return {
    found: state?.found ?? null,
    /** The address that `found` answers. */
    answers: state?.address ?? null,
    isLoading,
    hasFailed: !isLoading && state.found === null,
    retry: () => setAttempt(attempt + 1),
  };
}
