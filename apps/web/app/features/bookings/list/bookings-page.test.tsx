import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { bookingsQuery } from '../calls';
import BookingsPage from './bookings-page';

vi.mock('../../../shell/page-guard', () => ({ RequireSession: ({ children }: { children: unknown }) => children }));
// There is no browser that could have news.
vi.mock('@basera/ui/browser/calls/news.ts', () => ({ useNews: () => {} }));

test('bookings that cannot be loaded are logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(api, 'call').mockRejectedValue(new Error('no server'));
  await expect(queries.fetchQuery(bookingsQuery)).rejects.toThrow('no server');
  expect(logged).toHaveBeenCalledExactlyOnceWith('could not load the bookings', expect.any(Error));
  vi.restoreAllMocks();
});

test('while they are loaded the page says so, under its title', () => {
  vi.spyOn(api, 'call').mockReturnValue(new Promise(() => {}));
  const Page = createRoutesStub([{ path: '/', Component: BookingsPage }]);
  const html = renderToStaticMarkup(inEnglish(<Page initialEntries={['/']} />));
  expect(html).toMatch(/<h1[^>]*>Recent Bookings</);
  expect(html).toContain('Loading your bookings');
});
