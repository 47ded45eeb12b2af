import type { SiteFacts } from '@basera/contract/page-services';
import { useRouteLoaderData } from 'react-router';

export type RootData = { site: SiteFacts };

/** The facts of the site, or null where even the root could not be loaded (the error page). */
export const useSiteIfKnown = (): SiteFacts | null =>
  (useRouteLoaderData('root') as RootData | undefined)?.site ?? null;

/** What every page shows of the company and its outside places. */
export function useSite(): SiteFacts {
  const site = useSiteIfKnown();
  if (!site) throw new Error('the root has not been loaded');
  return site;
}
