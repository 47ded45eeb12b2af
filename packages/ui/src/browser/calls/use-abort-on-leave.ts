import { useCallback, useEffect, useRef } from 'react';

/** For the calls of a part that may be closed while they are under way: gives the signal that fires when it is. */
export function useAbortOnLeave(): () => AbortSignal {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  return useCallback(() => {
    if (!leaving.current || leaving.current.signal.aborted) leaving.current = new AbortController();
    return leaving.current.signal;
  }, []);
}
