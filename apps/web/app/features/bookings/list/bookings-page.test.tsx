import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { api } from '../../../browser/calls/api';
import BookingsPage from './bookings-page';
import { useBookings } from './use-bookings';

vi.mock('../../../shell/page-guard', () => ({ RequireSession: ({ children }: { children: unknown }) => children }));
// There is no browser that could have news.
vi.mock('../../../browser/calls/news', () => ({ useNews: () => {} }));
// Rendered once and without a browser: what an effect would do happens at once.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (effect: () => void) => void effect(),
}));

test('bookings that cannot be loaded are logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(api, 'call').mockRejectedValue(new Error('no server'));
  const Asking = () => useBookings().bookings?.length;
  renderToStaticMarkup(<Asking />);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('could not load the bookings', expect.any(Error)));
  vi.restoreAllMocks();
});

test('while they are loaded the page says so, under its title', () => {
  vi.spyOn(api, 'call').mockReturnValue(new Promise(() => {}));
  const Page = createRoutesStub([{ path: '/', Component: BookingsPage }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  expect(html).toMatch(/<h1[^>]*>Recent Bookings</);
  expect(html).toContain('Loading your bookings');
});
