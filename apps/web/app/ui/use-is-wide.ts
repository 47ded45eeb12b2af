import { MOBILE_BREAKPOINT_PX } from '@basera/contract/limits';
import { useSyncExternalStore } from 'react';

const WIDE = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window is wider than a phone; only for what opens after a click, since the server says yes. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
