import { describe, expect, it } from 'vitest';
import { pageNames } from './page-names.ts';

/** As React Router writes them down, with what stands above every page. */
const ROUTES = {
  root: { path: '' },
  home: { parentId: 'root' },
  search: { path: 'search', parentId: 'root' },
  stay: { path: 'property/:idOrSlug', parentId: 'root' },
  details: { path: 'booking/:slug/details', parentId: 'root' },
  own: { path: 'profile', parentId: 'root' },
  edit: { path: 'profile/edit', parentId: 'root' },
  person: { path: 'profile/:slug', parentId: 'root' },
  none: { path: '*', parentId: 'root' },
};

describe('the name of a page', () => {
  it.each([
    ['/', '/'],
    ['/search?city=Goa&q=asha', '/search'],
    ['/Search/', '/search'],
    ['/property/mira-menon-villa', '/property/:idOrSlug'],
    ['/property/mira-menon-villa/', '/property/:idOrSlug'],
    ['/booking/mira-menon-villa/details?guests=2', '/booking/:slug/details'],
    ['/profile/edit', '/profile/edit'],
    ['/profile/asha-rao', '/profile/:slug'],
    ['/search.data?city=Goa', '/search.data'],
    ['/property/mira-menon-villa.data', '/property/:idOrSlug.data'],
    ['/_root.data', '/.data'],
    ['/__manifest?p=/asha', '/__manifest'],
    ['/asha@example.com', '(no page)'],
    ['/property/a/b', '(no page)'],
    ['//other.example/', '(no page)'],
  ])('of %s is %s', (address, name) => {
    expect(pageNames(ROUTES)(address)).toBe(name);
  });

  it('is one of as many as there are pages, whatever is asked for', () => {
    const nameOf = pageNames(ROUTES);
    const asked = Array.from({ length: 500 }, (_, index) => `/${['property', 'x', 'profile'][index % 3]}/${index}`);
    expect(new Set(asked.map(nameOf)).size).toBe(3);
  });
});
