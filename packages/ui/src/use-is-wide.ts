import { MOBILE_BREAKPOINT_PX } from '@basera/contract/limits';
import { useSyncExternalStore } from 'react';

/**
 * A hook that says whether the window is so wide; only for what opens after a click, since the server says yes, and so does
 * it itself while nobody wants to know: nothing is drawn anew when a page comes alive.
 */
export function whetherWide(leastPx: number): (isWanted?: boolean) => boolean {
  const query = `(min-width: ${leastPx}px)`;
  const subscribe = (listener: () => void): (() => void) => {
    const wide = window.matchMedia(query);
    wide.addEventListener('change', listener);
    return () => wide.removeEventListener('change', listener);
  };
  const isWide = () => window.matchMedia(query).matches;
  return (isWanted = true) =>
    useSyncExternalStore(
      subscribe,
      () => !isWanted || isWide(),
      () => true,
    );
}

/** Whether the window is wider than a phone. */
export const useIsWide = whetherWide(MOBILE_BREAKPOINT_PX);

/** Whether a panel has room beside a page, which then stays in use. */
export const useHasRoomBeside = whetherWide(1280);
