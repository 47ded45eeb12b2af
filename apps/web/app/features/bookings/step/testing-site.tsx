import type { SiteFacts } from '@basera/contract/page-services';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';

/** The markup of a part, for tests, as it is on a site with these facts. */
export function shownOnSite(site: Partial<SiteFacts>, part: ReactNode): string {
  const Site = createRoutesStub([
    { id: 'root', path: '/', Component: Outlet, children: [{ index: true, Component: () => part }] },
  ]);
  return renderToStaticMarkup(<Site initialEntries={['/']} hydrationData={{ loaderData: { root: { site } } }} />);
}
