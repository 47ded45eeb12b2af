import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../../words/testing-words';
import { FilterFields } from './filter-fields';
import type { FilterLists } from './lists/filter-lists';
import { QuickFilters } from './quick-filters';

const filters = {
  query: { amenities: [8] },
  show: () => {},
  toggle: () => {},
  setPrice: () => {},
  apply: () => {},
  clear: () => {},
};

function rendered(lists: FilterLists): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <FilterFields filters={filters} {...lists} /> }]);
  return renderToStaticMarkup(inEnglish(<Page />));
}

const amenities = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, name: `Amenity ${index + 1}` }));

test('a list that could not be loaded leaves the other filters, and says so', () => {
  const html = rendered({ categories: null, amenities: null, counts: null });
  expect(html.match(/We could not load this list\./g)).toHaveLength(2);
  expect(html).toContain('5 stars');
});

test('the first amenities and those that are ticked are shown, and a way to all of them', () => {
  const html = rendered({
    categories: [{ id: 3, name: 'Villa' }],
    amenities: { list: amenities, total: 8 },
    counts: null,
  });
  expect(html).toContain('Villa');
  expect([...html.matchAll(/Amenity (\d)/g)].map(([, id]) => id)).toEqual(['1', '2', '3', '4', '5', '6', '8']);
  expect(html).toContain('Show all 8');
  expect(html).not.toContain('We could not load');
});

test('each filter says how many stays it would find, and one that finds none is dimmed unless it is on', () => {
  const counts = {
    categories: { 3: 1200 },
    stars: { 5: 1 },
    guest_ratings: { '4': 6 },
    amenities: { 1: 7 },
    house_rules: { couples_welcome: 3 },
  };
  const html = rendered({
    categories: [
      { id: 3, name: 'Villa' },
      { id: 4, name: 'Hotel' },
    ],
    amenities: { list: amenities, total: 8 },
    counts,
  });
  const labels = [...html.matchAll(/<label class="([^"]*)" data-n="([^"]*)">(.*?)<\/label>/g)].map(
    ([, look = '', count, inside = '']) => ({
      isEmpty: look.includes('is-empty'),
      words: `${inside.replace(/<[^>]*>/g, '')}${count}`,
      says: /aria-description="([^"]*)"/.exec(inside)?.[1],
    }),
  );
  const of = (name: string) => labels.find(({ words }) => words.startsWith(name));
  expect(of('Villa')).toEqual({ isEmpty: false, words: 'Villa1,200', says: '1,200 stays' });
  expect(of('Hotel')).toEqual({ isEmpty: true, words: 'Hotel0', says: '0 stays' });
  expect(of('4 or more')).toEqual({ isEmpty: false, words: '4 or more6', says: '6 stays' });
  expect(of('4.5 or more')?.isEmpty).toBe(true);
  expect(of('5')).toEqual({ isEmpty: false, words: '51', says: '1 stay' });
  expect(of('Amenity 1')).toEqual({ isEmpty: false, words: 'Amenity 17', says: '7 stays' });
  expect(of('Amenity 2')?.isEmpty).toBe(true);
  // Ticked, it can be taken off again.
  expect(of('Amenity 8')?.isEmpty).toBe(false);
});

test('one press away stands what the database has by the names that are asked for, and who is welcome', () => {
  const named = { list: ['Lift', 'Fast lift', 'Swimming pool'].map((name, id) => ({ id, name })), total: 3 };
  const counts = {
    ...{ categories: {}, stars: {}, guest_ratings: {} },
    amenities: { 0: 4 },
    house_rules: { couples_welcome: 9 },
  };
  const query = { amenities: [2], city: 'Goa', page: 4 };
  const Page = createRoutesStub([
    { path: '/', Component: () => <QuickFilters query={query} amenities={named} counts={counts} /> },
  ]);
  const html = renderToStaticMarkup(inEnglish(<Page />));
  const links = [...html.matchAll(/<a ([^>]*)>([^<]*)/g)].map(([, attributes = '', name]) => ({
    name,
    isOn: attributes.includes('aria-current="true"'),
    isEmpty: attributes.includes('is-empty'),
    to: decodeURIComponent(/href="\/search\?([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
  }));
  expect(links).toEqual([
    {
      ...{ name: 'Couples welcome', isOn: false, isEmpty: false },
      to: 'city=Goa&amenities[]=2&house_rules[]=couples_welcome',
    },
    {
      ...{ name: 'Families only', isOn: false, isEmpty: true },
      to: 'city=Goa&amenities[]=2&house_rules[]=families_only',
    },
    { name: 'Lift', isOn: false, isEmpty: false, to: 'city=Goa&amenities[]=2&amenities[]=0' },
    { name: 'Swimming pool', isOn: true, isEmpty: false, to: 'city=Goa' },
  ]);
});
