import type { PageServices } from '@basera/contract/page-services';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pageServicesContext } from '../../../page-services.server';
import { inEnglish } from '../../../words/testing-words';
import type { Route } from './+types/cities-page';
import CitiesPage, { loader } from './cities-page';

/** The page as the server writes it, and its status, when the list of cities comes like this. */
async function shown(listCities: PageServices['listCities']) {
  const context = new RouterContextProvider();
  context.set(pageServicesContext, { listCities } as PageServices);
  const { data, init } = await loader({ context } as unknown as Route.LoaderArgs);
  const props = { loaderData: data } as unknown as Route.ComponentProps;
  const Page = createRoutesStub([{ path: '/cities', Component: () => inEnglish(<CitiesPage {...props} />) }]);
  return { html: renderToStaticMarkup(<Page initialEntries={['/cities']} />), status: init?.status };
}

test('cities that cannot be loaded are logged, and the page says so with another try', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { html, status } = await shown(async () => Promise.reject(new Error('no database')));
  expect(status).toBe(503);
  expect(html).toContain('We could not load the cities');
  expect(html).toContain('Try again');
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('without any city there is a way on, and one is one', async () => {
  expect((await shown(async () => [])).html).toContain('No cities yet');
  const { html, status } = await shown(async () => [{ city: 'Leh', state: 'Ladakh', properties: 1 }]);
  expect(status).toBe(200);
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/1 city .*Ladakh .*Leh hotels .*1 stay /);
});
