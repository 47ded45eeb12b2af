import { useEffect, useRef } from 'react';

// Not everywhere yet, and not in TypeScript's own list of the browser's parts.
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };

/**
 * Where the device has a way of its own to close what lies on top (the back gesture of Android), it closes this instead
 * of leaving the page. Escape stays with whoever handles it.
 */
export function useCloseRequest(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!CloseWatcher) return;
    let watcher: CloseWatcher | null = null;
    // One is good for one request: what stays open all the same, since it is busy, waits for the next.
    const watch = (Watcher: new () => CloseWatcher) => {
      watcher = new Watcher();
      watcher.onclose = () => {
        watch(Watcher);
        latest.current();
      };
    };
    watch(CloseWatcher);
    return () => watcher?.destroy();
  }, []);
}
