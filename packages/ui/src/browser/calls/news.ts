import { PUSH_CAME } from '@basera/contract/push-names';
import { useEffect, useEffectEvent } from 'react';

type Options = {
  /** Looks again all this time as well; null for not at all. */
  everyMs?: number | null;
};

/**
 * Calls whenever there may be something new on the server: the page is looked at again, is back on the network, or the service
 * worker has had a push, which it does not show over a page that is looked at. Not while nobody looks. Returns how to stop.
 */
export function whenNews(look: () => void, { everyMs = null }: Options = {}): () => void {
  const over = new AbortController();
  const { signal } = over;
  const lookIfSeen = () => !document.hidden && navigator.onLine && look();
  document.addEventListener('visibilitychange', lookIfSeen, { signal });
  window.addEventListener('online', lookIfSeen, { signal });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === PUSH_CAME && lookIfSeen(), { signal });
  const timer = everyMs === null ? undefined : setInterval(lookIfSeen, everyMs);
  return () => {
    over.abort();
    clearInterval(timer);
  };
}

/** `whenNews` for as long as something is shown. */
export function useNews(look: () => void, { everyMs = null }: Options = {}): void {
  const onNews = useEffectEvent(look);
  useEffect(() => whenNews(() => onNews(), { everyMs }), [everyMs]);
}
