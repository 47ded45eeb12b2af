import { cityPage, PRIVATE_ADDRESSES, STATIC_PAGES } from '@basera/contract/addresses/page-addresses';
import { stayAddress } from '@basera/contract/trip';
import { expect, test } from 'vitest';
import { searchAddress } from './features/stays/search/bar/search-bar-values';
import routes from './routes';

// Pages of which there are many, or that are the same page under another address.
const OTHERWISE_KNOWN = ['property/:idOrSlug', 'profile/:slug', '*'];
const SAME_AS_CONTACT_SUPPORT = ['account-help', 'payment-help', 'booking-help', 'tech-support'];

test('what the sitemap lists is the canonical address of the page itself', () => {
  for (const city of ['Goa', 'Swaraj Dweep', 'Cox & Kings', 'Pune/Poona', 'Ġoa?']) {
    expect(cityPage(city)).toBe(searchAddress({ city }));
  }
  expect(stayAddress('casa-palmeira')).toBe('/property/casa-palmeira');
});

test('every route is listed for search engines, or closed to them, or says why it is neither', () => {
  const paths = routes.flatMap(({ path, index }) => (index ? ['/'] : path ? [path] : []));
  const isClosed = (path: string) =>
    PRIVATE_ADDRESSES.some((closed) =>
      closed.endsWith('$') ? `/${path}` === closed.slice(0, -1) : `/${path}`.startsWith(closed),
    );
  const open = paths.filter((path) => !isClosed(path) && !OTHERWISE_KNOWN.includes(path));
  const listed = open.filter((path) => !SAME_AS_CONTACT_SUPPORT.includes(path));
  expect(listed.map((path) => (path === '/' ? path : `/${path}`)).sort()).toEqual([...STATIC_PAGES].sort());
});
