import { notifyManager, QueryCache, QueryClient, type QueryKey, type QueryStatus } from '@tanstack/react-query';
import { readSession } from '../storage/session';
import { onStoredChange } from '../storage/stored';
import { ApiError } from './api';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the console says, once, when it could not be read; without it the failure is told on the page alone. */
      whenFailed?: string;
    };
  }
}

const RETRY_AFTER_MS = 500;

// Before the next press: a button that is pressed is busy by then, a box that is ticked is ticked.
notifyManager.setScheduler(queueMicrotask);

const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** A client as this site wants one; the site itself has `queries`. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (meta?.whenFailed) console.error(meta.whenFailed, error);
      },
    }),
    defaultOptions: {
      queries: {
        // What no answer came to is asked once more; what the server has answered stays answered.
        retry: (failures, error) => failures === 0 && isUnreached(error),
        retryDelay: RETRY_AFTER_MS,
        // Money and bookings: what was so a while ago is never shown as if it were so now.
        gcTime: 0,
        staleTime: 0,
        // A call without a network fails at once, in words; a paused one would show a skeleton for ever.
        networkMode: 'always',
        // `useNews` knows when to look again; it also hears of pushes.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A change is made once, and again only by whoever wanted it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });

/** Empties a client whenever another, or nobody, is signed in: also when that happens in another tab. Gives the way to stop. */
export function forgetWithSession(client: QueryClient): () => void {
  let token = readSession()?.token;
  return onStoredChange(() => {
    const next = readSession()?.token;
    if (next === token) return;
    const before = token;
    token = next;
    if (before === undefined) return;
    // What is on the page goes too, not only what nobody looks at.
    for (const query of client.getQueryCache().getAll()) query.reset();
    client.getMutationCache().clear();
    if (next === undefined) client.getQueryCache().clear();
    else void client.refetchQueries({ type: 'active' });
  });
}

/**
 * What signed-in pages have read. It is handed to each `useQuery` and `useMutation`: a provider around all pages would
 * bring the library into the first load of those that never need it (docs/decisions/0034).
 */
export const queries = newQueryClient();
if (typeof window !== 'undefined') forgetWithSession(queries);

/** Reads anew what is shown. One that is under way is given up: its answer may be older than the news. */
export async function readAgain(queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.refetchQueries({ queryKey, type: 'active' });
}

/** The last time it was asked for, it could not be read; true until it could, also while it is asked for again. */
export const hasFailed = ({ status, errorUpdateCount }: { status: QueryStatus; errorUpdateCount: number }): boolean =>
  status === 'error' || (status === 'pending' && errorUpdateCount > 0);
