import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { addOverlay } from './overlay-history';

// One file of the build with what it stands on.
export { startOverlayHistory } from './overlay-history';

// Not everywhere yet, and not in TypeScript's own list of the browser's parts.
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };

/**
 * The browser's Back closes this and nothing else. Where the device has a way of its own to close what lies on top (the
 * back gesture of Android), so does that. Escape stays with whoever handles it.
 */
export function useCloseRequest(onClose: () => void): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router ?? null;
  const close = useEffectEvent(onClose);
  useEffect(() => addOverlay({ close: () => close() }, router), [router]);
  useEffect(() => {
    if (!CloseWatcher) return;
    let watcher: CloseWatcher | null = null;
    // One is good for one request: what stays open all the same, since it is busy, waits for the next.
    const watch = (Watcher: new () => CloseWatcher) => {
      watcher = new Watcher();
      watcher.onclose = () => {
        watch(Watcher);
        close();
      };
    };
    watch(CloseWatcher);
    return () => watcher?.destroy();
  }, []);
}

/**
 * Something closed: the focus goes back to what opened it, unless another dialog that the first one led to has it by now.
 */
export function focusBack(event: Event, opener: HTMLElement | null): void {
  const at = document.activeElement?.closest('[role="dialog"]');
  if (at && !at.contains(opener)) event.preventDefault();
  else if (opener?.isConnected) {
    event.preventDefault();
    opener.focus();
  }
}
