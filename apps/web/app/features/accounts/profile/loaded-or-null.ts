import { queries } from '@basera/ui/browser/calls/query-client.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';

/** What came, or null for what could not be loaded: one part of a page that failed leaves the others be. */
export const loadedOrNull = <T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T | null> =>
  // The query has told the console.
  queries.fetchQuery(options).catch(() => null);
