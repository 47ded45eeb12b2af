import { BY_ITSELF_HEADER } from '@basera/contract/endpoints/office/staff-endpoint';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** How often what changes by itself is read again while somebody looks at it. */
export const READ_EVERY_MS = 15_000;

/** Said of what is on the page already and read again: a desk that nobody sits at is signed out all the same. */
export const byItself = ({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): Record<string, string> =>
  client.getQueryData(queryKey) === undefined ? {} : { [BY_ITSELF_HEADER]: 'yes' };
